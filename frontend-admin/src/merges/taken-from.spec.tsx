import type { User } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { isOpen, takenFrom } from './taken-from.js';

const poor = { first_name: 'Ane', last_name_2: '-', phone: '', address_city: 'Bilbao', gender: '?', location: null };
const rich = { ...poor, last_name_2: 'Gil', phone: '612345678', address_city: 'Getxo', gender: 'M', national_id: '1Z' };
const [stays, closes] = [poor, rich] as unknown as [User, User];

test('what was empty is filled, what differs is taken when it is chosen', () => {
  const filled = { last_name_2: 'Gil', phone: '612345678', gender: 'M' };
  expect(takenFrom(stays, closes, {})).toEqual(filled);
  expect(takenFrom(stays, closes, { address_city: true })).toEqual({ ...filled, address_city: 'Getxo' });
  expect(takenFrom(stays, closes, { phone: false })).toEqual({ last_name_2: 'Gil', gender: 'M' });
});

test('nothing is chosen where the other account says the same or nothing, nor of documents', () => {
  expect(['first_name', 'location', 'national_id', 'email'].map((field) => isOpen(stays, closes, field))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(takenFrom(closes, stays, { phone: true })).toEqual({});
});
