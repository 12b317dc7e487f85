import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readEuros, typedEuros } from './read-euros.js';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12,50 €', 1250],
  ['12.50', 1250],
  ['1.250', 125_000],
  ['1.250,50', 125_050],
  ['1 250,50', 125_050],
  // In one country a thousand, in another a little more than one.
  ['1,250', null],
  ['1,250.50', null],
  ['1.25.0', null],
  ['12.5,0', null],
  ['0,005', null],
  ['-3', null],
  ['1e3', null],
  ['', null],
  ['doce', null],
])('%j is read as %j', (text, cents) => {
  expect(readEuros(text)).toBe(cents);
});

test('whatever is written is read again as the same, with points for thousands too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(readEuros(typedEuros(cents))).toBe(cents);
      expect(readEuros(new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' }).format(cents / 100))).toBe(
        cents,
      );
    }),
  );
});
