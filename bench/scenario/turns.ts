import type { Aggregate, EventTypes } from '@ateneo/cqrs';
import { type DomainEvent, DomainError } from '@ateneo/kernel';

/** True when somebody took the next turn at a counter. */
export type TurnTaken = DomainEvent<
  'TurnTaken',
  { readonly person: string; readonly turn: number; readonly note: string }
>;

export const turnEventTypes: EventTypes = { TurnTaken: { version: 1 } };

/** Who asks, and how many turns there are in all. */
export interface TakeTurn {
  readonly person: string;
  readonly turns: number;
}

const note =
  'Turno para la puerta principal; se entra de a una persona, con la entrada en la mano y sin mochila grande.';

/** A counter: every command depends on the state that the one before left. Refuses when there are no turns left. */
export const counter: Aggregate<number, TakeTurn, TurnTaken> = {
  category: 'bench.counter',
  decider: {
    initial: 0,
    evolve: (taken) => taken + 1,
    decide({ person, turns }, taken) {
      if (taken >= turns) throw new DomainError('bench.sold_out');
      return [{ type: 'TurnTaken', data: { person, turn: taken + 1, note } }];
    },
  },
};
