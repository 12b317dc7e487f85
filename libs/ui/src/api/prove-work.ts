import { api } from '@ateneo/contracts';
import type { Challenge } from 'altcha-lib';
import { ApiError } from './api-error.js';
import { fieldErrorsOf, isRecord, jsonOf } from './failure.js';

/** Sends a body; once more with the work that is asked for, and with harder work where that was not enough. */
export async function sendProven(
  ask: typeof fetch,
  body: unknown,
  send: (sent: unknown) => Promise<never>,
  left = 2,
): Promise<never> {
  try {
    return await send(body);
  } catch (error) {
    const wanted = left > 0 && workWanted(error);
    if (!wanted) throw error;
    const altcha = await proveWork(ask, wanted.challenge).catch(() => undefined);
    if (altcha === undefined) throw error;
    return sendProven(ask, { ...(body as object), altcha }, send, left - 1);
  }
}

/** Past a wide limit any work does; past a strict one the work that the refusal names. */
function workWanted(error: unknown): { challenge?: Challenge } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 400 && 'recaptcha' in fieldErrorsOf(error.failure)) return {};
  const body = error.status === 429 ? jsonOf(error.failure) : undefined;
  return isRecord(body) && isRecord(body['challenge']) ? { challenge: body['challenge'] as never } : undefined;
}

/**
 * Does the work that the server asks for once many sit behind one address (contract, 4): half a second that nobody notices,
 * some seconds while somebody guesses there. `given` is what the refusal asked for; without it an easy one is fetched.
 * Answers what goes into `altcha`; undefined when there is no challenge to be had.
 */
async function proveWork(ask: typeof fetch, given?: Challenge): Promise<string | undefined> {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    given ?? fetched(ask),
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  if (!challenge) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

async function fetched(ask: typeof fetch): Promise<Challenge | undefined> {
  const answer = await ask(api.antibot(), { headers: { Accept: 'application/json' } });
  return answer.ok ? ((await answer.json()) as Challenge) : undefined;
}
