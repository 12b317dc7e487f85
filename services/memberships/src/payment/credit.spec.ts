import { expect, test } from '@jest/globals';
import { credited, sharesOf } from './credit.rules.js';
import { taxesOf, taxWithin } from '../public/tax-within.js';

const line = (amount: number, of?: string) => ({ text: of ?? '', amount, tax_rate: null, ...(of && { of }) });

test('what goes back of something is of its own line', () => {
  const due = { lines: [line(2500, 'hall'), line(900, 'stand')] };
  expect(sharesOf(due, 900, [], [{ of: 'stand', amount: 900 }])).toEqual([0, 900]);
  expect(
    sharesOf(
      due,
      2150,
      [],
      [
        { of: 'stand', amount: 900 },
        { of: 'hall', amount: 1250 },
      ],
    ),
  ).toEqual([1250, 900]);
});

test('of no line goes back more than is left of it: what is over is of the others', () => {
  const due = { lines: [line(2500, 'hall'), line(900, 'stand')] };
  expect(sharesOf(due, 900, [[100, 800]], [{ of: 'stand', amount: 900 }])).toEqual([800, 100]);
});

test('of what nobody names, each line has its part in whole cents, and the last takes what is left of every line', () => {
  const due = { lines: [line(1000), line(1000), line(1000)] };
  const first = sharesOf(due, 100, []);
  expect(first).toEqual([34, 33, 33]);
  const second = sharesOf(due, 1901, [first]);
  expect(sharesOf(due, 999, [first, second])).toEqual([0, 1, 2].map((nth) => 1000 - first[nth]! - second[nth]!));
});

test('a discount among the lines goes back whole, or all is of the first; without lines there is nothing to share', () => {
  const due = { lines: [line(2000), line(-500)] };
  expect(sharesOf(due, 1500, [])).toEqual([2000, -500]);
  expect(sharesOf(due, 100, [])).toEqual([100, 0]);
  expect(sharesOf({ lines: [] }, 100, [])).toEqual([]);
});

// Places of two tickets with their own tax, given back in any order and in any parts.
test.each([1, 2, 3, 4, 5, 6, 7, 8])('credit notes add up to what was paid by tax rate (%i)', (seed) => {
  let next = seed;
  const random = (most: number) => (next = (next * 48_271) % 2_147_483_647) % most;
  const due = { lines: [line(3 * 1250, 'hall'), line(2 * 333, 'stand'), line(7, 'child')] };
  const left = new Map([
    ['hall', 3750],
    ['stand', 666],
    ['child', 7],
  ]);
  const notes: number[][] = [];
  for (let open = [...left]; open.length > 0; open = [...left].filter(([, amount]) => amount > 0)) {
    const [of, most] = open[random(open.length)]!;
    const amount = 1 + random(most);
    left.set(of, most - amount);
    notes.push(sharesOf(due, amount, notes, [{ of, amount }]));
  }
  const credited = due.lines.map((_, nth) => notes.reduce((sum, shares) => sum + shares[nth]!, 0));
  expect(credited).toEqual([3750, 666, 7]);
});

// In any parts, however small, and whatever the rate.
test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'the tax of credit notes adds up to that of the invoice (%i)',
  (seed) => {
    let next = seed;
    const random = (most: number) => (next = (next * 48_271) % 2_147_483_647) % most;
    const rates = [21, 10, 5.2, 4, 0, null];
    const lines = Array.from({ length: 1 + random(4) }, (_, nth) => ({
      text: String(nth),
      amount: 1 + random(5000),
      tax_rate: rates[random(rates.length)]!,
    }));
    const notes: number[][] = [];
    const taxes: number[] = [];
    for (let left = lines.reduce((sum, { amount }) => sum + amount, 0); left > 0;) {
      const amount = Math.min(left, 1 + random(400));
      const shares = sharesOf({ lines }, amount, notes);
      taxes.push(taxesOf(credited(lines, amount, shares, notes)).reduce((sum, { tax_amount }) => sum + tax_amount, 0));
      notes.push(shares);
      left -= amount;
    }
    const paid = lines.reduce((sum, line) => sum + taxWithin(line), 0);
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(-paid || 0);
  },
);

test('what is given back whole says how many it was of; a part of it does not', () => {
  const lines = [{ text: 'Palco', amount: 3000, tax_rate: 10, quantity: 2 }];
  expect(credited(lines, 3000, [3000])).toMatchObject([{ amount: -3000, quantity: 2 }]);
  expect(credited(lines, 1000, [1000])[0]).not.toHaveProperty('quantity');
});
