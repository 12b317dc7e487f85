import { expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { uuid } from '../../test/builders.js';
import { type ScanCommand, scanDecider } from './scan.decider.js';
import type { PlaceEntered, ScanEvent } from './scan.events.js';

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
    events: [{ type: 'PlaceEntered', data: read(4) }],
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
