import { type Decider, DomainError } from '@ateneo/kernel';
import type { MovementEvent, MovementSorted, MovementTold } from './movement.events.js';

export interface MovementState {
  readonly told: MovementTold['data'] | null;
  /** What it was sorted as, first to last; the last one stands, unless it was undone. */
  readonly rounds: readonly MovementSorted['data'][];
  readonly isSorted: boolean;
  readonly isForgotten: boolean;
}

export type MovementCommand =
  | ({ readonly do: 'tell' } & MovementTold['data'])
  | ({ readonly do: 'sort' } & Omit<MovementSorted['data'], 'users'>)
  | { readonly do: 'unsort'; readonly movement: string }
  | { readonly do: 'forget'; readonly movement: string };

/** Money that came into an account, or left it, as its bank says: told once, and sorted by people, or by itself where it is plain. */
export const movementDecider: Decider<MovementState, MovementCommand, MovementEvent> = {
  initial: { told: null, rounds: [], isSorted: false, isForgotten: false },

  evolve: (state, { type, data }) => ({ ...state, ...steps[type](data as never, state) }),

  decide(command, state) {
    if (command.do === 'tell') return state.told ? [] : [{ type: 'MovementTold', data: withoutDo(command) }];
    if (!state.told) throw new DomainError('http.not_found');
    return acts[command.do](command as never, state, state.told);
  },
};

type Steps = {
  [Type in MovementEvent['type']]: (
    data: Extract<MovementEvent, { type: Type }>['data'],
    before: MovementState,
  ) => Partial<MovementState>;
};

const steps: Steps = {
  MovementTold: (told) => ({ told }),
  MovementSorted: (sorted, { rounds }) => ({ rounds: [...rounds, sorted], isSorted: true }),
  MovementUnsorted: () => ({ isSorted: false }),
  MovementForgotten: () => ({ isForgotten: true }),
};

type Acts = {
  [Act in Exclude<MovementCommand['do'], 'tell'>]: (
    command: Extract<MovementCommand, { do: Act }>,
    state: MovementState,
    told: MovementTold['data'],
  ) => MovementEvent[];
};

const acts: Acts = {
  sort: (command, { isSorted, isForgotten }, { cents }) => {
    if (isSorted || isForgotten) throw new DomainError('memberships.movement_sorted');
    mustFit(command, cents);
    const users = [...new Set(command.fees.map(({ user }) => user))];
    return [{ type: 'MovementSorted', data: { ...withoutDo(command), users } }];
  },

  unsort: ({ movement }, { isSorted, isForgotten, rounds }) => {
    if (!isSorted) return [];
    // What came back is told by the bank; of whom nobody knows any more nothing is taken back.
    if (isForgotten || rounds.at(-1)!.as === 'returns') throw new DomainError('memberships.movement_stays');
    return [{ type: 'MovementUnsorted', data: { movement } }];
  },

  forget: ({ movement }, { isForgotten }) => (isForgotten ? [] : [{ type: 'MovementForgotten', data: { movement } }]),
};

/** Its parts come to all of it; fees and gifts come, costs leave. */
function mustFit({ as, fees, others }: Extract<MovementCommand, { do: 'sort' }>, cents: number): void {
  if (as !== 'fees' && as !== 'other') return;
  const sum = [...fees, ...others].reduce((all, { amount }) => all + amount, 0);
  if (sum !== Math.abs(cents)) throw new DomainError('memberships.parts_differ');
  const isCost = cents < 0;
  if ((isCost && fees.length > 0) || others.some(({ kind }) => (kind === 'cost') !== isCost))
    throw new DomainError('memberships.part_unfit');
}

function withoutDo<Command extends { readonly do: string }>({ do: _, ...data }: Command): Omit<Command, 'do'> {
  return data;
}
