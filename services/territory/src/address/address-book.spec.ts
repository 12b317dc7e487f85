import { describe, expect, test } from '@jest/globals';
import { spain } from '../adapters/atlas/spain.js';
import { AddressBook } from './address-book.js';

const book = new AddressBook(spain());
const labels = (query: string, near?: readonly [number, number]) => book.search(query, near).map(({ label }) => label);

describe('a town is found', () => {
  test.each([
    ['by two letters', 'vi', expect.stringMatching(/^Vi/)],
    ['by either of its names', 'alicante', 'Alacant/Alicante'],
    ['by a name without its article', 'hospitalet de', "L'Hospitalet de Llobregat (Barcelona)"],
    ['without its apostrophe', 'lhospitalet de', "L'Hospitalet de Llobregat (Barcelona)"],
    ['with a blank for it', 'l hospitalet de', "L'Hospitalet de Llobregat (Barcelona)"],
    ['without accents', 'malaga', 'Málaga'],
    ['with a typing error', 'barcelna', 'Barcelona'],
    ['with two letters exchanged', 'barceolna', 'Barcelona'],
    ['beside its postcode', '08500 vic', 'Vic (Barcelona)'],
    ['by its exact name before longer ones', 'Vic', 'Vic (Barcelona)'],
  ])('%s', (_, query, label) => expect(labels(query)[0]).toEqual(label));

  test('the nearest first, of those that match as well', () => {
    expect(labels('santa', [-8.5, 42.9])[0]).not.toBe(labels('santa', [2.2, 41.4])[0]);
  });

  test('never a street, never by one letter, never by nothing', () => {
    for (const { precision } of book.search('mayor')) expect(precision).toBe('town');
    expect(labels('v')).toEqual([]);
    expect(labels('calle que no existe 12')).toEqual([]);
  });

  test('a postcode alone is of a province', () => {
    expect(book.search('17800')).toEqual([expect.objectContaining({ label: 'Girona', precision: 'province' })]);
    expect(labels('99999')).toEqual([]);
  });
});

describe('a postcode with a nought after its province', () => {
  test.each([
    ['17001', 'Girona'],
    ['48013', 'Bilbao'],
    ['20008', 'Donostia/San Sebastián'],
    ['36001', 'Pontevedra'],
    ['51001', 'Ceuta'],
  ])('%s is of the capital, %s', (zip, name) =>
    expect(book.search(zip)[0]).toMatchObject({ label: expect.stringContaining(name), precision: 'town' }),
  );

  test('every province has a capital that there is', () => {
    const found = spain().provinces.map(({ code }) => book.search(`${code}001`).map(({ precision }) => precision));
    expect(found.filter((precisions) => precisions.join() !== 'town,province')).toEqual([]);
  });
});

describe('an address is checked', () => {
  const codes = (address: object) => book.validate(address).problems.map(({ field, code }) => `${field} ${code}`);

  test('town and postcode that agree are right', () => {
    expect(codes({ address_city: 'Vic', address_zip: '08500', address_country: 'ES' })).toEqual([]);
    expect(codes({ address_city: 'elche', address_zip: '03201' })).toEqual([]);
  });

  test.each([
    [{ address_city: 'Vic', address_zip: '28001' }, 'address_zip disagrees'],
    [{ address_city: 'Vic', address_zip: '8500' }, 'address_zip wrong_format'],
    [{ address_city: 'Vic', address_zip: '99001' }, 'address_zip unknown'],
    [{ address_city: 'Atlantis', address_zip: '08500' }, 'address_city unknown'],
    [{ address_city: 'Vic', address_zip: '08500', address_region: 'Galicia' }, 'address_region disagrees'],
    [{}, 'address_city unknown'],
  ])('%j: %s', (address, problem) => expect(codes(address)).toContain(problem));

  test.each(['Cataluña/Catalunya', 'catalunya', 'Osona', ''])('a region may be called %s', (address_region) => {
    expect(codes({ address_city: 'Vic', address_zip: '08500', address_region })).toEqual([]);
  });

  test('what would be better is said', () => {
    expect(book.validate({ address_city: 'Barcelna', address_zip: '08003' }).corrected).toEqual({
      address_city: 'Barcelona',
      address_region: 'Cataluña/Catalunya',
      address_country: 'ES',
    });
  });
});
