import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { EventCancelled, WaitingEnd, WaitingEnded, WaitingJoined } from '../../event/seats.events.js';

/** One who waits, or has waited. */
export interface WaitingRow extends ViewRow {
  event: string;
  ticket: string;
  user: string;
  quantity: number;
  /** Who waits there with a lower one comes first. */
  turn: number;
  /** Null: still waits. */
  ended: WaitingEnd | 'event' | null;
  offered_until: string | null;
  creation_datetime: string;
}

export const waitingProjection: Projection<WaitingRow> = {
  name: 'ticketing.waiting',
  version: 1,
  table: 'ticketing.waiting',
  columns: ['id', 'event', 'ticket', 'user', 'quantity', 'turn', 'ended', 'offered_until', 'creation_datetime'],
  on: {
    WaitingJoined: step<WaitingRow, RecordedEvent<WaitingJoined>>({
      key: ({ data }) => data.waiting,
      apply: (_, { data: { event, ticket, user, quantity }, meta, revision }, id) => ({
        id,
        event,
        ticket,
        user,
        quantity,
        turn: revision,
        ended: null,
        offered_until: null,
        creation_datetime: meta.time,
      }),
    }),
    EventCancelled: step<WaitingRow, RecordedEvent<EventCancelled>>({
      key: () => [],
      where: ({ data }) => ({ column: 'event', value: data.event }),
      apply: (row) => row && { ...row, ended: row.ended ?? 'event' },
    }),
    WaitingEnded: step<WaitingRow, RecordedEvent<WaitingEnded>>({
      key: ({ data }) => data.waiting,
      apply: (row, { data: { because, offered_until } }) => row && { ...row, ended: because, offered_until },
    }),
  },
};
