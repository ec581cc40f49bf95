// Commands as they are written by hand, one of each kind, in the letters of both booklets.

export const WRITTEN = [
  { means: "move", line: { english: "T HQ G4", french: "T HQ V4" } },
  { means: "reserve", line: { english: "I RV HQ", french: "S RV HQ" } },
  { means: "exchange", line: { english: "3I XHQ R", french: "3S EHQ R" } },
  { means: "buy", line: { english: "2P XRV I", french: "2P ERV S" } },
  { means: "launch", line: { english: "M RV RHQ", french: "M RV RHQ" } },
] as const;
