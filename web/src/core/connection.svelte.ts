// Whether the server can be reached, for pages that would otherwise only look quiet. A table has its own word for it.
import { pauseBefore, wait } from "./retry";

const state = $state({ lost: false });

export const connection = {
  get lost(): boolean {
    return state.lost;
  },
};

/** Whether a page wants to hear when the server answers again, and whether it is being asked. */
let isWanted = false;
let isAsking = false;

/** Every request says whether the server answered. */
export function heard(answered: boolean): void {
  state.lost = !answered;
  if (state.lost && isWanted && !isAsking) void askAgain();
}

async function askAgain(): Promise<void> {
  isAsking = true;
  for (let tried = 0; state.lost && isWanted; tried++) {
    await wait(pauseBefore(tried));
    const answered = await fetch("/api/me").then(
      () => true,
      () => false,
    );
    if (answered) state.lost = false;
  }
  isAsking = false;
}

/** From now on the server is asked until it answers; the browser says when the network goes. Ends with the answer. */
export function watchConnection(): () => void {
  const gone = () => heard(false);
  isWanted = true;
  addEventListener("offline", gone);
  return () => {
    isWanted = false;
    removeEventListener("offline", gone);
  };
}
