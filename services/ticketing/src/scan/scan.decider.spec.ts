import { expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { uuid } from '../../test/builders.js';
import { type ScanCommand, scanDecider } from './scan.decider.js';
import type { PlaceEntered, ScanEvent, ScanReceived } from './scan.events.js';
import { countScans } from './scan.fold.js';

const read = (nth: number, over: object = {}): PlaceEntered['data'] => ({
  event: uuid(1),
  reservation: uuid(2),
  scan: uuid(10 + nth),
  door: `Puerta ${nth}`,
  device: '',
  by: uuid(3),
  at: `2026-06-01T17:0${nth}:00.000Z`,
  ...over,
});
const scan = (nth: number, direction: 'in' | 'out' = 'in', isReentryAllowed = false): ScanCommand => ({
  do: 'scan',
  direction,
  isReentryAllowed,
  generation: 0,
  as: read(nth),
});
const entered: ScanEvent = { type: 'PlaceEntered', data: read(1) };
const left: ScanEvent = { type: 'PlaceLeft', data: read(2) };
const again = (nth: number, shown: 'already_in' | 'went_out'): ScanEvent => {
  const { at, door } = entered.data;
  return { type: 'PlaceShownAgain', data: { ...read(nth), shown, entered: { at, door } } };
};

test('a code that is shown again is written down with what the door was told, once', () => {
  expect(given(scanDecider, entered).when(scan(3))).toEqual({ events: [again(3, 'already_in')] });
  expect(given(scanDecider, entered, left).when(scan(3))).toEqual({ events: [again(3, 'went_out')] });
  expect(given(scanDecider, entered, again(3, 'already_in')).when(scan(3))).toEqual({ events: [] });
});

test('it lets nobody in, nor out, and what comes after is judged as if it had not been', () => {
  expect(given(scanDecider, entered, again(3, 'already_in'), left).when(scan(4, 'in', true))).toEqual({
    events: [{ type: 'PlaceEntered', data: read(4, { is_reentry_allowed: true }) }],
  });
  const undo: ScanCommand = { do: 'undo', event: uuid(1), reservation: uuid(2), scan: uuid(11), by: uuid(3) };
  expect(given(scanDecider, entered, again(3, 'already_in')).when(undo)).toMatchObject({
    events: [{ type: 'ScanUndone' }],
  });
});

test('read a second time at the same door by the same person within ten seconds, it was not shown again', () => {
  const after = (over: object): ScanCommand => ({
    do: 'scan',
    direction: 'in',
    isReentryAllowed: false,
    generation: 0,
    as: read(3, { door: 'Puerta 1', at: '2026-06-01T17:01:09.999Z', ...over }),
  });
  const decided = (over: object) => given(scanDecider, entered).when(after(over));
  const shown = { events: [{ type: 'PlaceShownAgain' }] };
  expect(decided({})).toEqual({ events: [] });
  expect(decided({ at: '2026-06-01T17:01:10.000Z' })).toMatchObject(shown);
  expect(decided({ door: 'Puerta 2' })).toMatchObject(shown);
  expect(decided({ by: uuid(4) })).toMatchObject(shown);
  expect(given(scanDecider, entered, left).when(after({}))).toMatchObject(shown);
});

const receive = (nth: number, over: Partial<ScanReceived['data']> = {}, isUndone = false): ScanCommand => {
  const as = { ...read(nth), device: `d${nth}`, sequence: nth, shown: 'admitted', generation: 0, ...over } as const;
  return { do: 'receive', as, isUndone };
};
const after = (...commands: ScanCommand[]) =>
  commands.reduce(
    (state, command) => scanDecider.decide(command, state).reduce(scanDecider.evolve, state),
    scanDecider.initial,
  );
const countedBy = (state: ReturnType<typeof after>) => {
  const { entries, repeated } = countScans(state);
  return {
    entries: entries.map(({ door }) => door),
    repeated: repeated.map(({ door, why, entered }) => [door, why, entered?.door]),
  };
};

test('the earlier of two doors let in who came first, whichever told of it first; the other one is told', () => {
  const both = { entries: ['Puerta 1'], repeated: [['Puerta 2', 'already_in', 'Puerta 1']] };
  expect(countedBy(after(receive(1), receive(2)))).toEqual(both);
  expect(countedBy(after(receive(2), receive(1)))).toEqual(both);
  // The other one had a network.
  expect(countedBy(after(scan(2), receive(1)))).toEqual(both);
});

test('whom a door let in whose answer was lost went in, whatever the answer would have been', () => {
  const lost = after(scan(1), scan(3), receive(3));
  expect(countedBy(lost)).toEqual({ entries: ['Puerta 1'], repeated: [['Puerta 3', 'already_in', 'Puerta 1']] });
  expect(countScans(lost).repeated).toMatchObject([{ shown: 'admitted' }]);
  expect(given(scanDecider, entered).when(receive(1))).toEqual({ events: [] });
});

test('what was a mistake never was, even if that is heard first', () => {
  expect(countedBy(after(receive(1, {}, true), receive(2)))).toEqual({ entries: ['Puerta 2'], repeated: [] });
  expect(countedBy(after(receive(1), receive(2), receive(1, {}, true)))).toEqual({
    entries: ['Puerta 2'],
    repeated: [],
  });
});

test('a code of before the place passed on is told of, and takes nobody their place', () => {
  const bar: ScanCommand = {
    do: 'bar',
    as: { event: uuid(1), reservation: uuid(2), transfer: uuid(7), generation: 0 },
  };
  const dead = after(bar, receive(1), receive(2, { generation: 1 }));
  expect(countedBy(dead)).toEqual({ entries: ['Puerta 2'], repeated: [['Puerta 1', 'handed_on', 'Puerta 2']] });
  // Who came in before the offer was known has used the place.
  expect(() => after(receive(1), bar)).toThrow('ticketing.already_used');
});
