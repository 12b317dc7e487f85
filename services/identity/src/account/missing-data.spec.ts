import type { User } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import { missingData } from './missing-data.js';

const whole = standIn<User>({
  email: 'ane@example.org',
  first_name: 'Ane',
  last_name_1: 'Otxoa',
  birth_date: '1990-05-17',
  national_id: '12345678Z',
  phone_prefix: '34',
  phone: '600000000',
  address_street: 'Calle Mayor',
  address_zip: '31001',
  address_city: 'Pamplona',
  address_country: 'ES',
  location: { type: 'Point', coordinates: [-1.6, 42.8] },
});

test('a profile is complete with all that the specification names', () => {
  expect(missingData(whole)).toEqual([]);
});

test.each(Object.keys(whole) as (keyof typeof whole)[])('without %s it is not', (field) => {
  expect(missingData({ ...whole, [field]: null })).toEqual([field]);
});

test('what is empty or a dash is missing', () => {
  expect(missingData({ ...whole, last_name_1: '-', address_street: '' })).toEqual(['last_name_1', 'address_street']);
});
