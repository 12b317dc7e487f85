import { id, movement } from '@ateneo/contracts';
import { json, revised, type RowIn, view } from '@ateneo/resource';
import { z } from 'zod';
import type { FeePart, MovementEvent, OtherPart } from '../../movement/movement.events.js';

const fields = revised(movement.omit({ candidates: true })).extend({
  fees: json<readonly FeePart[]>(),
  others: json<readonly OtherPart[]>(),
  users: z.array(id).describe('Whose fees they are.'),
});

export type MovementRow = RowIn<typeof movementView>;

const unsorted = {
  status: 'waiting' as const,
  fees: [],
  others: [],
  users: [] as string[],
  remittance: null,
  note: null,
  is_automatic: false,
};

export const movementView = view('memberships.movement', fields, {
  key: 'movement',
  index: ['day, id', ['status', "status = 'waiting'"], 'creation_datetime, id'],
}).from<MovementEvent>({
  starts: {
    MovementTold: ({ account, day, cents, said }) => ({
      ...unsorted,
      account,
      day,
      amount: cents,
      party: said?.party ?? null,
      text: said?.text ?? null,
      revision: 1,
    }),
  },
  then: {
    MovementSorted: ({ as, fees, others, remittance, note, users, is_automatic }, { revision }) => ({
      status: as,
      fees: fees ?? [],
      others,
      remittance,
      note: note || null,
      users: [...users],
      is_automatic,
      revision: revision + 1,
    }),
    MovementUnsorted: (_, { revision }) => ({ ...unsorted, revision: revision + 1 }),
    MovementForgotten: (_, { revision }) => ({
      party: null,
      text: null,
      fees: [],
      users: [],
      note: null,
      revision: revision + 1,
    }),
  },
});
