import { waitingRecord } from '@ateneo/contracts';
import { type RowIn, view } from '@ateneo/resource';
import { z } from 'zod';
import type { EventCancelled, WaitingEnded, WaitingJoined } from '../../event/seats.events.js';

/** One who waits, or has waited. */
const fields = waitingRecord.omit({ user_name: true, place_in_line: true }).extend({
  turn: z.int().describe('Who waits there with a lower one comes first.'),
  ended: z.enum(['served', 'left', 'not_entitled', 'registry_over', 'erased', 'event']).nullable(),
});

export type WaitingRow = RowIn<typeof waitingView>;

export const waitingView = view('ticketing.waiting', fields, {
  key: 'waiting',
  index: ['"user"', ['event, turn', 'ended is null']],
}).from<WaitingJoined | WaitingEnded | EventCancelled>({
  starts: {
    WaitingJoined: ({ places: _, basis: _b, ...said }, { revision: turn }) => ({ ...said, turn }),
  },
  then: {
    WaitingEnded: ({ because, offered_until }) => ({ ended: because, offered_until }),
    EventCancelled: (_, { ended }) => ({ ended: ended ?? 'event' }),
  },
  found: { EventCancelled: ['event', 'event'] },
});
