import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@ateneo/kernel';

/** To write something down takes longer than to find nobody. */
const ANSWER_MS = 300;

/** Acts for whoever has an address; nothing tells whether somebody has it, or in what state: every answer is the same, and as late. */
export async function untold(act: () => Promise<unknown>): Promise<void> {
  const acting = act().catch((error: unknown) => {
    // A claim whose account never came, or is being erased; or nothing was left to do.
    if (!(error instanceof DomainError && nothingToDo.has(error.code))) throw error;
  });
  await Promise.all([acting, sleep(ANSWER_MS)]);
}

const nothingToDo: ReadonlySet<string> = new Set(['identity.unknown_person', 'identity.already_verified']);
