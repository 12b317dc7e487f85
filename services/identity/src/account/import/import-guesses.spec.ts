import type { ImportField } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { peopleIn } from './import-rows.js';

const circumstances = { now: '2026-11-01T10:00:00.000Z', legalAge: 18, tags: new Map() };

/** What comes of rows that say these things besides a name and an address. */
function read(fields: readonly ImportField[], ...rows: readonly string[][]) {
  const columns: ImportField[] = ['email', 'first_name', 'last_name_1', ...fields];
  const lines = rows.map((cells, at) => ({ line: at + 2, cells: [`p${at}@example.org`, 'Ane', 'Ruiz', ...cells] }));
  const { people, faults, guesses } = peopleIn(lines, columns, circumstances);
  expect(faults).toEqual([]);
  return { said: people.map(({ profile }) => fields.map((field) => profile[field as keyof typeof profile])), guesses };
}

test('a sex that is one letter means what its column makes of it, and nobody is given one that is not clear', () => {
  const women = read(['gender'], ['m'], ['H'], ['M']);
  expect(women.said).toEqual([['M'], ['H'], ['M']]);
  expect(women.guesses).toEqual([{ field: 'gender', kind: 'woman', count: 2, line: 2, typed: 'M', read: 'M' }]);
  const men = read(['gender'], ['F'], ['m']);
  expect(men.said).toEqual([['M'], ['H']]);
  expect(men.guesses).toEqual([{ field: 'gender', kind: 'man', count: 1, line: 3, typed: 'M', read: 'H' }]);
  for (const rows of [
    [['m'], ['mujer']],
    [['m'], ['h'], ['f']],
  ]) {
    const { said, guesses } = read(['gender'], ...rows);
    expect(said[0]).toEqual([undefined]);
    expect(guesses).toEqual([{ field: 'gender', kind: 'unclear', count: 1, line: 2, typed: 'M', read: '' }]);
  }
});

test('a postcode of here that lost its nought has it again, which is told', () => {
  const { said, guesses } = read(['address_zip', 'address_country'], ['1001', ''], ['8001', 'España'], ['1000', 'PT']);
  expect(said.map(([zip]) => zip)).toEqual(['01001', '08001', '1000']);
  expect(guesses).toEqual([{ field: 'address_zip', kind: 'nought', count: 2, line: 2, typed: '1001', read: '01001' }]);
});

test('a telephone without a prefix is one of here, which is told; one that says it is not touched', () => {
  const { said, guesses } = read(
    ['phone', 'phone_prefix'],
    ['612 345 678', ''],
    ['0033 612345678', ''],
    ['+34 612345678', ''],
    ['+34612345678', ''],
    ['612345678', '+33'],
  );
  expect(said).toEqual([
    ['612 345 678', '+34'],
    ['612345678', '+33'],
    ['612345678', '+34'],
    ['612345678', '+34'],
    ['612345678', '+33'],
  ]);
  expect(guesses).toEqual([
    { field: 'phone_prefix', kind: 'prefix', count: 1, line: 2, typed: '612 345 678', read: '+34 612 345 678' },
  ]);
});
