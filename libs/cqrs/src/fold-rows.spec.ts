import { describe, expect, it } from '@jest/globals';
import { roomView, sitterView } from '../test/seats.js';
import type { RecordedEvent } from './event-types.js';
import { foldEvent, foldRows } from './fold-rows.js';
import type { ViewRow } from './projection.js';

function event(type: string, data: object): RecordedEvent {
  const meta = { version: 1, time: '2026-11-21T10:00:00.000Z', tenant: 't' };
  return { type, data, id: 'e', stream: 's', revision: 0, position: '1', tenant: 't', meta };
}

const taken = (person: string) =>
  event('SeatTaken', { room: 'r', person, name: 'Ana', at: '2026-11-21T10:00:00.000Z' });
const left = (person: string) => event('SeatLeft', { room: 'r', person });

describe('foldRows', () => {
  it('makes the rows that the events come to, and none that are gone', () => {
    const events = [taken('a'), taken('b'), left('a'), event('SomethingElse', {})];
    expect([...foldRows(roomView, events).values()]).toMatchObject([{ id: 'r', seats: 1, people: ['b'] }]);
    expect([...foldRows(sitterView, events).keys()]).toEqual(['b']);
    expect(foldRows(roomView, [...events, left('b')]).size).toBe(0);
  });

  it('touches rows by what they hold, where a step says so', () => {
    const emptied = {
      ...sitterView,
      on: {
        ...sitterView.on,
        RoomEmptied: {
          key: () => ['r-closed'],
          where: ({ data }: RecordedEvent) => ({ column: 'room', value: (data as { room: string }).room }),
          apply: (row: ViewRow | undefined, _event: never, id: string) => (row ? undefined : { id, room: 'r' }),
        },
      },
    };
    const elsewhere = event('SeatTaken', { room: 'other', person: 'c', name: null, at: '2026-11-21T10:00:00.000Z' });
    const events = [taken('a'), elsewhere, taken('b'), event('RoomEmptied', { room: 'r' })];
    expect([...foldRows(emptied as never, events).keys()]).toEqual(['c', 'r-closed']);
  });

  it('changes no row when one of an event refuses', () => {
    const both = {
      name: 'test.both',
      version: 1,
      table: 'test.both',
      columns: ['id'],
      on: {
        Happened: {
          key: () => ['x', 'y'],
          apply: (_row: ViewRow | undefined, _event: never, key: string) => {
            if (key === 'y') throw new Error('no');
            return { id: key };
          },
        },
      },
    } as const;
    const rows = new Map();
    expect(() => foldEvent(both, rows, event('Happened', {}))).toThrow('no');
    expect(rows.size).toBe(0);
  });

  it('refuses a row of another key than the event named', () => {
    const wrong = { ...roomView, on: { SeatTaken: { key: () => 'r', apply: () => ({ id: 'other' }) } } };
    expect(() => foldRows(wrong as never, [taken('a')])).toThrow('answered row other');
  });
});
