import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Answer, Client } from '../../platform/test/client.js';

/** What goes into `altcha` once the challenge is solved. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** As `GET users/auth/antibot` asks for it. */
export async function workFor(client: Client): Promise<string> {
  return solved((await client.get('users/auth/antibot')).json);
}

/** As a refusal asks for it. */
export function workIn({ json }: Answer): Promise<string> {
  return solved((json as { challenge: Challenge }).challenge);
}
