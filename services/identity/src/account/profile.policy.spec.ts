import { describe, expect, test } from '@jest/globals';
import { addressToCompare, profileFaults, refuse, refuseElsewhere } from './profile.policy.js';

const now = '2026-11-21T10:00:00.000Z';
const faults = (fields: Parameters<typeof profileFaults>[0], profile = fields) =>
  profileFaults(fields, profile, { now, legalAge: 18 });

describe('a document', () => {
  test.each(['12345678Z', '12345678-z', ' x1234567l ', 'Y1234567X', 'PAB123456', 'XK 4519023'])(
    '%s is right',
    (national_id) => {
      expect(faults({ national_id })).toEqual({});
    },
  );
  test.each([
    ['12345678A', 'identity.wrong_letter'],
    ['X1234567A', 'identity.wrong_letter'],
    ['ABCDEF', 'identity.wrong_national_id'],
    ['1', 'identity.wrong_national_id'],
    ["'; drop--1", 'identity.wrong_national_id'],
  ])('%s is refused', (national_id, code) => {
    expect(faults({ national_id })).toEqual({ national_id: [code] });
  });
});

describe('a phone', () => {
  test('is checked by its prefix', () => {
    expect(faults({ phone_prefix: '+34', phone: '612 345 678' })).toEqual({});
    expect(faults({ phone_prefix: '+34', phone: '12' })).toEqual({ phone: ['identity.wrong_phone'] });
    expect(faults({ phone_prefix: '+33', phone: '612345678' })).toEqual({});
    expect(faults({ phone_prefix: '34', phone: '612345678' })).toEqual({ phone: ['identity.wrong_phone'] });
  });
  test('is checked again when only the prefix changes', () => {
    expect(faults({ phone_prefix: '+1' }, { phone_prefix: '+1', phone: '612345678' })).toEqual({
      phone_prefix: ['identity.wrong_phone'],
    });
    expect(faults({ phone_prefix: '+1' }, { phone_prefix: '+1', phone: '' })).toEqual({});
  });
  test('may be emptied', () => {
    expect(faults({ phone: '' }, { phone: '', phone_prefix: '+34' })).toEqual({});
  });
});

describe('an address', () => {
  test.each(['ES', 'PT', 'GI', 'PR'])('may be in %s', (address_country) => {
    expect(faults({ address_country })).toEqual({});
  });
  test.each(['ZZ', 'XX', 'EU', 'es'])('is not in %s, which is no country', (address_country) => {
    expect(faults({ address_country })).toEqual({ address_country: ['http.wrong_format'] });
  });
  test.each(['01000', '08500', '28013', '52999'])('has %s as a postcode of Spain', (address_zip) => {
    expect(faults({ address_zip, address_country: 'ES' })).toEqual({});
  });
  test.each(['abc', '00999', '53000', '8500', '280130'])('has not %s as a postcode of Spain', (address_zip) => {
    expect(faults({ address_zip, address_country: 'ES' })).toEqual({ address_zip: ['identity.wrong_postcode'] });
    expect(faults({ address_zip }, { address_zip, address_country: 'ES' })).toEqual({
      address_zip: ['identity.wrong_postcode'],
    });
  });
  test('has postcodes of its own abroad, and may move abroad and back field by field', () => {
    expect(faults({ address_zip: 'SW1A 1AA', address_country: 'GB' })).toEqual({});
    expect(faults({ address_country: 'ES' }, { address_country: 'ES', address_zip: 'SW1A 1AA' })).toEqual({});
    expect(faults({ address_zip: '' }, { address_zip: '', address_country: 'ES' })).toEqual({});
  });
  test('is in Spain where no country is said', () => {
    expect(faults({ address_zip: '99999' })).toEqual({ address_zip: ['identity.wrong_postcode'] });
  });
  const before = { address_zip: '', address_city: '', address_region: '', address_country: '' };
  const sent = { address_zip: '47008', address_city: 'Tolosa' };
  test('is compared where it is sent whole and changes', () => {
    expect(addressToCompare(sent, sent, before)).toEqual({ ...sent, address_region: '' });
  });
  test.each([
    ['field by field', { address_zip: '47008' }, { address_zip: '47008' }],
    ['abroad', sent, { ...sent, address_country: 'FR' }],
    ['without a postcode', sent, { address_zip: '' }],
  ])('is not compared %s', (_, body, changes) => expect(addressToCompare(body, changes, before)).toBeUndefined());
  test('is not compared as it was', () => {
    expect(addressToCompare(sent, sent, { ...before, ...sent })).toBeUndefined();
  });
  test('says at its postcode that its town is elsewhere', () => {
    const address = { ...sent, address_region: '' };
    expect(() => refuseElsewhere([{ field: 'address_zip', province: 'Valladolid' }], address)).toThrow(
      expect.objectContaining({
        code: 'identity.town_elsewhere',
        details: expect.objectContaining({ province: 'Valladolid', town: 'Tolosa' }),
        fields: { address_zip: ['identity.town_elsewhere'] },
      }),
    );
    expect(() => refuseElsewhere([], address)).not.toThrow();
  });
});

describe('the legal age', () => {
  test('is reached on the birthday', () => {
    expect(faults({ birth_date: '2008-11-21' })).toEqual({});
    expect(faults({ birth_date: '2008-11-22' })).toEqual({ birth_date: ['identity.under_age'] });
    expect(faults({ birth_date: '1000-01-01' })).toEqual({ birth_date: ['identity.born_too_early'] });
  });
});

test('all faults of a form come at once', () => {
  const all = faults({ birth_date: '2020-01-01', national_id: '12345678A', address_country: 'es' });
  expect(() => refuse(all, { age: 18 })).toThrow(
    expect.objectContaining({ fields: all, code: 'identity.wrong_letter', details: { age: 18 } }),
  );
  expect(Object.keys(all)).toEqual(['national_id', 'birth_date', 'address_country']);
});
