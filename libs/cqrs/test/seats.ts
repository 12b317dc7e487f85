import type { CommandContext, Decider, DomainEvent } from '@ateneo/kernel';
import { DomainError } from '@ateneo/kernel';
import type { Aggregate, EventTypes, Projection, RecordedEvent } from '../src/index.js';
import { newId, step } from '../src/index.js';

/** An aggregate for the tests of this library: a room with seats that people take and leave. */
export type SeatTaken = DomainEvent<'SeatTaken', { room: string; person: string; name: string | null; at: string }>;
export type SeatLeft = DomainEvent<'SeatLeft', { room: string; person: string }>;
export type SeatEvent = SeatTaken | SeatLeft;

export type SeatCommand =
  | { do: 'take'; room: string; person: string; name?: string; max: number }
  | { do: 'leave'; room: string; person: string };

export const seatEventTypes: EventTypes = {
  SeatTaken: { version: 1, personal: ['name'], subject: 'person' },
  SeatLeft: { version: 1 },
};

const decider: Decider<readonly string[], SeatCommand, SeatEvent> = {
  initial: [],
  evolve(seats, event) {
    const others = seats.filter((person) => person !== event.data.person);
    return event.type === 'SeatTaken' ? [...others, event.data.person] : others;
  },
  decide(command, seats) {
    const { room, person } = command;
    const sits = seats.includes(person);
    if (command.do === 'leave') return sits ? [{ type: 'SeatLeft', data: { room, person } }] : [];
    if (sits) return [];
    if (seats.length >= command.max) throw new DomainError('test.full');
    const at = '2026-11-21T10:00:00.123Z';
    return [{ type: 'SeatTaken', data: { room, person, name: command.name ?? 'Ana Nadal', at } }];
  },
};

export const room: Aggregate<readonly string[], SeatCommand, SeatEvent> = { category: 'test.room', decider };

export function take(inRoom: string, person: string, max = 1_000_000, name?: string): SeatCommand {
  return { do: 'take', room: inRoom, person, max, ...(name !== undefined && { name }) };
}

export function leave(inRoom: string, person: string): SeatCommand {
  return { do: 'leave', room: inRoom, person };
}

export function contextOf(tenant: string): CommandContext {
  return { tenant, source: 'self', now: '2026-11-21T10:00:00.000Z', correlationId: newId() };
}

/** One row a room: how many sit there. */
export interface RoomRow {
  id: string;
  seats: number;
  last_name: string | null;
  last_at: string | null;
  people: string[];
}

export const roomView: Projection<RoomRow> = {
  name: 'test.room_view',
  version: 1,
  table: 'test.rooms',
  columns: ['id', 'seats', 'last_name', 'last_at', 'people'],
  json: ['people'],
  on: {
    SeatTaken: step<RoomRow, RecordedEvent<SeatTaken>>({
      key: ({ data }) => data.room,
      apply: (row, { data }, id) => {
        if (data.name === 'poison') throw new Error('cannot be applied');
        const people = [...(row?.people ?? []), data.person];
        return { id, seats: people.length, last_name: data.name, last_at: data.at, people };
      },
    }),
    SeatLeft: step<RoomRow, RecordedEvent<SeatLeft>>({
      key: ({ data }) => data.room,
      apply: (row, { data }) => {
        const people = row?.people.filter((person) => person !== data.person) ?? [];
        return row && people.length > 0 ? { ...row, people, seats: people.length } : undefined;
      },
    }),
  },
};

/** One row a person: the room. Shares its events with the other view. */
export interface SitterRow {
  id: string;
  room: string;
}

export const sitterView: Projection<SitterRow> = {
  name: 'test.sitter_view',
  version: 1,
  table: 'test.sitters',
  columns: ['id', 'room'],
  on: {
    SeatTaken: step<SitterRow, RecordedEvent<SeatTaken>>({
      key: ({ data }) => data.person,
      apply: (_row, { data }, id) => ({ id, room: data.room }),
    }),
    SeatLeft: step<SitterRow, RecordedEvent<SeatLeft>>({
      key: ({ data }) => data.person,
      apply: () => undefined,
    }),
  },
};
