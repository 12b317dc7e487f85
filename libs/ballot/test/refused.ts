import { BallotFault } from '../src/fault.js';

/** Why something is refused; `undefined` where it is not. Anything else than a fault of the protocol goes on as the error it is. */
export function whyRefused(done: () => unknown): string | undefined {
  try {
    done();
    return undefined;
  } catch (error) {
    if (error instanceof BallotFault) return error.code;
    throw error;
  }
}

export async function whyRefusedLater(done: Promise<unknown>): Promise<string | undefined> {
  try {
    await done;
    return undefined;
  } catch (error) {
    if (error instanceof BallotFault) return error.code;
    throw error;
  }
}
