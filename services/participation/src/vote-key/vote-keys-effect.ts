import { SECRECY_MS } from './vote-key.decider.js';

/** The kind of effect that destroys the vote keys of a process; its reference is the process's id. */
export const VOTE_KEYS = 'vote_keys';

/** When the key of a voting that ended then is destroyed. ISO 8601 UTC. */
export function dueAt(end: string): string {
  return new Date(Date.parse(end) + SECRECY_MS).toISOString();
}
