import { describe, expect, test } from '@jest/globals';
import type { User } from '@ateneo/contracts';
import { addressLines, addressOf, changesOf, isNoPostcode, toldPostcode, withPostcode } from './address.js';

const user = {
  address_street: 'Calle Mayor',
  address_number: '48',
  address_extra: '-',
  address_zip: '47008',
  address_city: 'Valladolid',
  address_region: 'Castilla y León',
  address_country: 'ES',
  location: { type: 'Point', coordinates: [-4.7, 41.6] },
} as User;
const before = addressOf(user);

describe('an address', () => {
  test('is written as on an envelope, without what is not there', () => {
    expect(addressLines(before, 'España')).toEqual(['Calle Mayor 48', '47008 Valladolid', 'Castilla y León, España']);
    expect(addressLines({ ...before, address_street: '', address_number: '' }, '')).toEqual([
      '47008 Valladolid',
      'Castilla y León',
    ]);
  });

  test('of another postcode takes the town that is told', () => {
    const told = { address_city: 'Bilbao', address_region: 'País Vasco/Euskadi', address_country: 'ES' };
    expect(withPostcode({ ...before, address_zip: '48013' }, before, told)).toMatchObject(told);
  });

  test('keeps a town of the same province, and one that was typed', () => {
    const told = { address_region: 'Castilla y León' };
    expect(withPostcode({ ...before, address_zip: '47151' }, before, told).address_city).toBe('Valladolid');
    const typed = { ...before, address_zip: '17800', address_city: 'Olot' };
    expect(withPostcode(typed, before, { address_region: 'Cataluña/Catalunya' }).address_city).toBe('Olot');
  });

  test('loses the town of another province', () => {
    expect(withPostcode({ ...before, address_zip: '17800' }, before, {}).address_city).toBe('');
  });

  test('abroad, or half a postcode, tells no town', () => {
    expect(toldPostcode({ ...before, address_country: 'FR' })).toBeUndefined();
    expect(toldPostcode({ ...before, address_zip: '4700' })).toBeUndefined();
    expect(toldPostcode(before)).toBe('47008');
  });
});

test.each([
  ['99999', 'ES', true],
  ['99999', '', true],
  ['999', 'ES', false],
  ['47008', 'ES', false],
  ['SW1A 1AA', 'GB', false],
])('%s in «%s» is no postcode: %s', (address_zip, address_country, isNone) => {
  expect(isNoPostcode({ ...before, address_zip, address_country })).toBe(isNone);
});

describe('one save', () => {
  test('holds the address whole, and the old point no longer', () => {
    const moved = { ...before, address_street: 'Rúa Nova ', address_number: '2' };
    expect(changesOf(user, moved, undefined)).toEqual({
      ...before,
      address_street: 'Rúa Nova',
      address_number: '2',
      location: null,
    });
  });

  test('is nothing where nothing changed', () => {
    expect(changesOf(user, before, [-4.7, 41.6])).toEqual({});
  });
});
