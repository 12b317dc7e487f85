import { type Decider, fieldError } from '@ateneo/kernel';
import type { TieEvent, TieKind } from './tie.events.js';

/** Who pays or answers; null: nobody but they themselves. */
export interface TieState {
  readonly other: string | null;
}

interface OfTie {
  readonly tie: string;
  readonly user: string;
  readonly kind: TieKind;
}

export type TieCommand = OfTie & ({ readonly do: 'name'; readonly other: string } | { readonly do: 'end' });

/** One tie of one person: one pays for them, one answers for them. */
export const tieDecider: Decider<TieState, TieCommand, TieEvent> = {
  initial: { other: null },

  evolve: (_, { type, data }) => ({ other: type === 'TieNamed' ? data.other : null }),

  decide(command, { other: previous }) {
    const { tie, user, kind } = command;
    if (command.do === 'end')
      return previous === null ? [] : [{ type: 'TieEnded', data: { tie, user, kind, other: previous } }];
    const { other } = command;
    if (other === user) throw fieldError('other', 'identity.tied_to_oneself');
    return other === previous ? [] : [{ type: 'TieNamed', data: { tie, user, kind, other, previous } }];
  },
};
