import { type Decider, DomainError } from '@ateneo/kernel';
import type { MergesEvent } from './merges.events.js';

/** An account that was merged into another one. */
export interface Merged {
  readonly merge: string;
  readonly survivor: string;
  /** Until when it can be undone, ISO 8601 UTC. */
  readonly undoUntil: string;
}

/** The merges that hold, by the account that was closed. */
export type Merges = ReadonlyMap<string, Merged>;

export type MergesCommand =
  | {
      readonly do: 'merge';
      readonly merge: string;
      readonly survivor: string;
      readonly closed: string;
      readonly undoUntil: string;
    }
  | { readonly do: 'unmerge'; readonly survivor: string; readonly closed: string; readonly now: string };

type Command<Do extends MergesCommand['do']> = Extract<MergesCommand, { do: Do }>;

/**
 * All merges of a tenant are decided together: of many at once that name the same account one holds, and there is never a
 * circle. What was merged last is undone first.
 */
export const mergesDecider: Decider<Merges, MergesCommand, MergesEvent> = {
  initial: new Map(),

  evolve(state, event) {
    const next = new Map(state);
    const { merge, survivor, closed } = event.data;
    if (event.type === 'PeopleUnmerged') next.delete(closed);
    else next.set(closed, { merge, survivor, undoUntil: event.data.undo_until });
    return next;
  },

  decide: (command, state) => (command.do === 'merge' ? merge(command, state) : unmerge(command, state)),
};

/** The account and all that were merged into it, itself first. */
export function accountsUnder(merges: Merges, account: string): string[] {
  const into = [...merges].filter(([, { survivor }]) => survivor === account);
  return [account, ...into.flatMap(([closed]) => accountsUnder(merges, closed))];
}

function merge({ merge: id, survivor, closed, undoUntil }: Command<'merge'>, state: Merges): MergesEvent[] {
  if (survivor === closed) throw new DomainError('identity.merge_with_itself');
  const before = state.get(closed);
  if (before?.survivor === survivor) return [];
  if (before || state.has(survivor)) throw new DomainError('identity.already_merged');
  const accounts = accountsUnder(state, closed);
  return [{ type: 'PeopleMerged', data: { merge: id, survivor, closed, accounts, undo_until: undoUntil } }];
}

function unmerge({ survivor, closed, now }: Command<'unmerge'>, state: Merges): MergesEvent[] {
  const merged = state.get(closed);
  if (merged?.survivor !== survivor) throw new DomainError('identity.not_merged');
  if (state.has(survivor)) throw new DomainError('identity.already_merged');
  if (now > merged.undoUntil) {
    throw new DomainError('identity.merge_is_final').because('undo_ended', merged.undoUntil);
  }
  const accounts = accountsUnder(state, closed);
  return [{ type: 'PeopleUnmerged', data: { merge: merged.merge, survivor, closed, accounts } }];
}
