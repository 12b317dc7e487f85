import { expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { movementDecider } from './movement.decider.js';
import type { MovementEvent } from './movement.events.js';

const movement = 'm';
const data = {
  movement,
  account: 'a',
  day: '2026-11-30',
  cents: 3000,
  reference: null,
  said: { party: '', text: 'X' },
};
const told: MovementEvent = { type: 'MovementTold', data };
const fees = [{ invoice: 'i', user: 'u', amount: 2000 }];
const others = [{ kind: 'donation' as const, amount: 1000 }];
const parts = { as: 'fees' as const, fees, others, remittance: null, note: '', is_automatic: false };
const sorted: MovementEvent = { type: 'MovementSorted', data: { movement, ...parts, users: ['u'] } };
const undone: MovementEvent = { type: 'MovementUnsorted', data: { movement } };
const after = (...events: MovementEvent[]) => given(movementDecider, ...events);
const sort = (over: object = {}) => ({ do: 'sort' as const, movement, ...parts, ...over });
const refused = (code: string) => ({ refused: `memberships.${code}` });

test('it is told once, whatever is said of it again', () => {
  expect(after().when({ do: 'tell', ...data })).toEqual({ events: [told] });
  expect(after(told).when({ do: 'tell', ...data, said: { party: 'Y', text: 'Z' } })).toEqual({ events: [] });
});

test('its parts come to all of it, and fit what came or left', () => {
  expect(after(told).when(sort())).toEqual({ events: [sorted] });
  expect(after(told).when(sort({ others: [] }))).toMatchObject(refused('parts_differ'));
  expect(after(told).when(sort({ others: [{ kind: 'cost', amount: 1000 }] }))).toMatchObject(refused('part_unfit'));
  const left: MovementEvent = { type: 'MovementTold', data: { ...data, cents: -3000 } };
  expect(after(left).when(sort())).toMatchObject(refused('part_unfit'));
  const cost = { as: 'other', fees: [], others: [{ kind: 'cost', amount: 3000 }] };
  expect(after(left).when(sort(cost))).toHaveProperty('events.length', 1);
});

test('it is sorted once, until that is undone; what the bank gave back stays', () => {
  expect(after(told, sorted).when(sort())).toMatchObject(refused('movement_sorted'));
  expect(after(told, sorted).when({ do: 'unsort', movement })).toEqual({ events: [undone] });
  expect(after(told, sorted, undone).when(sort())).toEqual({ events: [sorted] });
  expect(after(told, sorted, undone).when({ do: 'unsort', movement })).toEqual({ events: [] });
  const returns: MovementEvent = {
    type: 'MovementSorted',
    data: { ...sorted.data, as: 'returns', fees: [], others: [] },
  };
  expect(after(told, returns).when({ do: 'unsort', movement })).toMatchObject(refused('movement_stays'));
});

test('of what is forgotten nothing is decided any more', () => {
  const forgotten: MovementEvent = { type: 'MovementForgotten', data: { movement } };
  expect(after(told).when({ do: 'forget', movement })).toEqual({ events: [forgotten] });
  expect(after(told, forgotten).when(sort())).toMatchObject(refused('movement_sorted'));
  expect(after(told, sorted, forgotten).when({ do: 'unsort', movement })).toMatchObject(refused('movement_stays'));
  expect(after(told, forgotten).when({ do: 'forget', movement })).toEqual({ events: [] });
});
