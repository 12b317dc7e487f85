import type { Decider } from '@ateneo/kernel';
import { Map } from 'immutable';
import type { NumberTaken } from './number.events.js';

export interface NumberState {
  readonly last: number;
  /** One more copies none of the others: they may be as many as the association has members. */
  readonly of: Map<string, number>;
}

/** `isTaken`: somebody has it already, from elsewhere: the next one. `brought`: the one that they have from before. */
export type TakeNumber =
  | { readonly user: string; readonly isTaken: number | null }
  | { readonly user: string; readonly brought: number };

/** Numbers of members, one after the other; a person's stays theirs. */
export const numberDecider: Decider<NumberState, TakeNumber, NumberTaken> = {
  initial: { last: 0, of: Map() },
  evolve: ({ last, of }, { data: { user, ordinal } }) => ({ last: Math.max(last, ordinal), of: of.set(user, ordinal) }),
  decide(command, { last, of }) {
    const { user } = command;
    // Whoever comes next is numbered behind them, and need not try what others brought one by one.
    if ('brought' in command) return command.brought > last ? [taken(user, command.brought)] : [];
    const { isTaken } = command;
    const own = of.get(user);
    if (own !== undefined && own !== isTaken) return [];
    return [taken(user, last + 1)];
  },
};

function taken(user: string, ordinal: number): NumberTaken {
  return { type: 'NumberTaken', data: { user, ordinal } };
}
