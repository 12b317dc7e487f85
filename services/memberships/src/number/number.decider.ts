import type { Decider } from '@ateneo/kernel';
import { Map } from 'immutable';
import type { NumberTaken } from './number.events.js';

export interface NumberState {
  readonly last: number;
  /** One more copies none of the others: they may be as many as the association has members. */
  readonly of: Map<string, number>;
}

/** `isTaken`: somebody has it already, from elsewhere: the next one. */
export interface TakeNumber {
  readonly user: string;
  readonly isTaken: number | null;
}

/** Numbers of members, one after the other; a person's stays theirs. */
export const numberDecider: Decider<NumberState, TakeNumber, NumberTaken> = {
  initial: { last: 0, of: Map() },
  evolve: ({ of }, { data: { user, ordinal } }) => ({ last: ordinal, of: of.set(user, ordinal) }),
  decide({ user, isTaken }, { last, of }) {
    const own = of.get(user);
    if (own !== undefined && own !== isTaken) return [];
    return [{ type: 'NumberTaken', data: { user, ordinal: last + 1 } }];
  },
};
