import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inBankLetters } from './bank-letters.js';
import { creditorIdentifierOf, isCreditorIdentifier } from './creditor-identifier.js';
import { isIban, plainIban } from './iban.js';
import { isTargetDay, targetDayAfter } from './target-days.js';

describe('an account', () => {
  test.each(['ES91 2100 0418 4502 0005 1332', 'es9121000418450200051332', 'DE89370400440532013000'])('%s', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  // The second has the check digits of the whole, and wrong control digits of the account.
  test.each(['ES9121000418450200051333', 'ES2921000418460200051332', 'ES91', '', 'XX00'])('%s is none', (iban) => {
    expect(isIban(iban)).toBe(false);
  });

  test('is written without blanks, in capitals', () => {
    expect(plainIban('es91 2100-0418 4502 0005 1332')).toBe('ES9121000418450200051332');
  });
});

describe('a creditor identifier', () => {
  test.each([
    ['B85626240', 'ES77000B85626240'],
    ['G12345674', 'ES37000G12345674'],
  ])('of %s is %s', (taxNumber, identifier) => {
    expect(creditorIdentifierOf(taxNumber)).toBe(identifier);
    expect(isCreditorIdentifier(identifier)).toBe(true);
    expect(isCreditorIdentifier(identifier.replace('000', '007'))).toBe(true);
    expect(isCreditorIdentifier(identifier.replace(/.$/, '9'))).toBe(false);
  });

  test('of another country is one too', () => {
    expect([isCreditorIdentifier('DE98ZZZ09999999999'), isCreditorIdentifier('DE97ZZZ09999999999')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('letters of a bank', () => {
  test.each([
    ['Asociación «Núñez» & Cía.', "Asociacion 'Nunez' + Cia."],
    ['L·lull Ça Ŀ', 'L.lull Ca .'],
    ['Ιωάννης', '.......'],
    ['  dos   blancos ', 'dos blancos'],
    ['nota\n2_3; [4]', 'nota 2-3, (4)'],
  ])('%s', (text, plain) => {
    expect(inBankLetters(text, 70)).toBe(plain);
  });

  test('are those alone, and never fewer than none where there was something', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, most) => {
        const plain = inBankLetters(text, most);
        expect(plain).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/);
        expect(plain.length).toBeLessThanOrEqual(most);
        // Marks alone have no letter that they could stand on.
        if (text.replaceAll(/[\p{M}\s]/gu, '') !== '') expect(plain).not.toBe('');
        expect(inBankLetters(plain, most)).toBe(plain);
      }),
    );
  });
});

describe('days on which banks settle', () => {
  test.each(['2026-12-25', '2026-12-26', '2027-01-01', '2027-03-26', '2027-03-29', '2027-05-01', '2026-11-29'])(
    'not %s',
    (day) => {
      expect(isTargetDay(day)).toBe(false);
    },
  );
  test.each(['2026-12-24', '2027-01-06', '2027-03-25', '2026-10-12', '2027-04-30'])('%s', (day) => {
    expect(isTargetDay(day)).toBe(true);
  });

  test('are counted over weekends and holidays', () => {
    expect(targetDayAfter('2026-12-24', 0)).toBe('2026-12-24');
    expect(targetDayAfter('2026-12-25', 0)).toBe('2026-12-28');
    expect(targetDayAfter('2026-12-24', 3)).toBe('2026-12-30');
    expect(targetDayAfter('2027-03-25', 1)).toBe('2027-03-30');
  });

  test('know Easter as another way of counting does, for three hundred years', () => {
    for (let year = 1900; year < 2200; year += 1) {
      const [month, day] = easterByAnotherWay(year);
      const easter = Date.UTC(year, month - 1, day);
      const around = [-2, 1].map((days) => new Date(easter + days * 86_400_000).toISOString().slice(0, 10));
      expect(around.map(isTargetDay)).toEqual([false, false]);
      const thursday = new Date(easter - 3 * 86_400_000).toISOString().slice(0, 10);
      expect(isTargetDay(thursday)).toBe(true);
    }
  });
});

/** The one that the United States Naval Observatory gives: full moon first, then the Sunday after it. */
function easterByAnotherWay(year: number): [number, number] {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return [Math.floor(sum / 31), (sum % 31) + 1];
}
