import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nationalIdFault } from './national-id.policy.js';
import { normalisedNationalId } from './normalised.js';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const dni = (number: number) => `${String(number).padStart(8, '0')}${letters[number % 23]}`;
const nie = (number: number, first: number) =>
  `${'XYZ'[first]}${String(number).padStart(7, '0')}${letters[(first * 10_000_000 + number) % 23]}`;
const aDni = fc.integer({ min: 1, max: 99_999_999 }).map(dni);
const aNie = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 2 })).map((it) => nie(...it));

/** As people type it: the country, zeros too many or too few, separators, small letters. */
const typed = fc.tuple(fc.constantFrom('', 'ES', 'es-'), fc.nat(3), fc.boolean(), fc.constantFrom('', '-', ' ', '.'));
function asTyped(printed: string, [country, zeros, isShort, separator]: [string, number, boolean, string]): string {
  const [, first = '', figures = '', last = ''] = /^([XYZ]?)(\d+)([A-Z])$/.exec(printed)!;
  const number = isShort ? figures.replace(/^0+/, '') : '0'.repeat(zeros) + figures;
  return `${country}${first.toLowerCase()}${separator}${number}${separator}${last.toLowerCase()}`;
}

describe('one document', () => {
  test('is one text, however it is typed, and right', () => {
    fc.assert(
      fc.property(fc.oneof(aDni, aNie), typed, (printed, how) => {
        const text = asTyped(printed, how);
        expect(normalisedNationalId(text)).toBe(printed);
        expect(nationalIdFault(text)).toBeUndefined();
        expect(normalisedNationalId(printed)).toBe(printed);
      }),
    );
  });

  test.each(['71667725R', '071667725R', 'ES71667725R', '71.667.725-r', ' es 0071667725 R '])(
    '%s is 71667725R',
    (text) => {
      expect(normalisedNationalId(text)).toBe('71667725R');
    },
  );
});

describe('what is nearly a DNI or a NIE', () => {
  test('is no passport: a letter for a figure, the letter missing or doubled, a figure too many', () => {
    const slips: ((printed: string) => string)[] = [
      (printed) => printed.slice(0, -1),
      (printed) => printed.replace(/^(?=\d)/, '0').slice(0, -1),
      (printed) => printed + printed.at(-1),
      (printed) => printed.replace(/(\d)(?=[A-Z]$)/, '$1$1'),
      (printed) => `ES${printed.slice(0, -1)}`,
      (printed) => printed.replace('0', 'O'),
      (printed) => printed.replace('1', 'I'),
    ];
    fc.assert(
      fc.property(fc.oneof(aDni, aNie), fc.constantFrom(...slips), (printed, slip) => {
        const text = slip(printed);
        // Zeros in front are no slip, and some slips change nothing.
        if (normalisedNationalId(text) === printed || /^[XYZ]?0/.test(printed)) return;
        expect([text, nationalIdFault(text)]).not.toEqual([text, undefined]);
      }),
    );
  });

  test.each([
    ['71667725', 'identity.nearly_national_id'],
    ['071667725', 'identity.nearly_national_id'],
    ['R71667725', 'identity.nearly_national_id'],
    ['7I667725R', 'identity.nearly_national_id'],
    ['O71667725R', 'identity.nearly_national_id'],
    ['171667725R', 'identity.nearly_national_id'],
    ['A1234567L', 'identity.nearly_national_id'],
    ['X1234567', 'identity.nearly_national_id'],
    ['71667725T', 'identity.wrong_letter'],
    ['ES71667725T', 'identity.wrong_letter'],
    ['Z1234567A', 'identity.wrong_letter'],
    ['71667725R!', 'identity.wrong_national_id'],
    ['ABCDEF', 'identity.wrong_national_id'],
    ['123', 'identity.wrong_national_id'],
  ])('%s is refused as %s', (text, code) => {
    expect(nationalIdFault(text)).toBe(code);
  });
});

test.each(['PAB123456', 'XK 4519023', '12AB34567', 'YA1234567', '503215678', 'C01X00T47', 'AB123456', 'K1234567L'])(
  '%s is taken: a passport, or the NIF of a minor',
  (text) => {
    expect(nationalIdFault(text)).toBeUndefined();
  },
);

test.each(['B85626240', 'G12345674', 'A58818501', 'Q2826000H'])(
  'the number of an entity, %s, is no person’s',
  (number) => expect(nationalIdFault(number)).toBe('identity.entity_number'),
);
test.each(['B85626241', 'AB1234567', 'A1234567X1'])('%s may be a passport', (number) =>
  expect(nationalIdFault(number)).toBeUndefined(),
);
