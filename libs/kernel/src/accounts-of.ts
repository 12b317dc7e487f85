import type { CommandContext } from './actor.js';

/** All accounts of whoever acts, or is acted for: what any of them did is theirs (decision 70). */
export function accountsOf({ accounts, onBehalfOf, actor }: CommandContext): readonly string[] {
  if (accounts) return accounts;
  const person = onBehalfOf ?? actor;
  return person === undefined ? [] : [person];
}
