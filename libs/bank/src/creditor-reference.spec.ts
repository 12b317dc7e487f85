import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { creditorReference, creditorReferencesIn } from './creditor-reference.js';

/** A digit for a digit, a letter for a letter. */
const another = Object.fromEntries(
  ['0123456789', 'ABCDEF'].flatMap((signs) => [...signs].map((sign, nth) => [sign, signs[(nth + 1) % signs.length]!])),
);

test('a reference is found again in whatever stands around it, and one that was typed wrongly is not', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(11), (id, nth) => {
      const reference = creditorReference(id);
      expect(reference).toMatch(/^RF\d{2}[0-9A-F]{12}$/);
      const [found] = creditorReferencesIn(`Cuota 2027, ${reference.replace(/(.{4})/gu, '$1 ')}`);
      expect(found!.first <= id && id <= found!.last).toBe(true);
      const digits = reference.split('');
      digits[nth + 4] = another[digits[nth + 4]!]!;
      expect(creditorReferencesIn(digits.join(''))).toEqual([]);
    }),
  );
});

test('the check digits are those of the standard', () => {
  expect(creditorReference('53900754-7034-0000-0000-000000000000')).toBe('RF18539007547034');
});
