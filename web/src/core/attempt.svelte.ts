// Something that is tried: what came of it is told where it was asked for.
import { Problem } from "./api";

export class Attempt {
  problem = $state("");
  said = $state("");
  busy = $state(false);

  async run(what: () => Promise<unknown>, done = ""): Promise<boolean> {
    [this.problem, this.said, this.busy] = ["", "", true];
    try {
      await what();
      this.said = done;
      return true;
    } catch (e) {
      this.problem = e instanceof Problem ? e.message : String(e);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** For a form. */
  submit = (what: () => Promise<unknown>, done?: () => string) => (event: SubmitEvent) => {
    event.preventDefault();
    void this.run(what, done?.() ?? "");
  };
}
