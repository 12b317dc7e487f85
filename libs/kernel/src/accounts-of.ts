import type { CommandContext } from './actor.js';

/** All accounts of whoever acts, or is acted for: what any of them did is theirs (decision 70). */
export function accountsOf({ accounts, onBehalfOf, actor }: CommandContext): readonly string[] {
  if (accounts) return accounts;
  const person = onBehalfOf ?? actor;
  return person === undefined ? [] : [person];
}

/**
 * The account that whoever acts, or is acted for, acts with on something of `owner`: that one where it is among theirs, so
 * that what is one's own stays it after a merge; else the account they are signed in with.
 */
export function actsAs(context: CommandContext, owner: string): string {
  return accountsOf(context).includes(owner) ? owner : (context.onBehalfOf ?? context.actor ?? '');
}
