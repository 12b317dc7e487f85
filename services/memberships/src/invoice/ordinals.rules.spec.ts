import { describe, expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { standIn } from '@ateneo/testing/stand-in';
import fc from 'fast-check';
import { ordinalOf, type Ordinals, withOrdinal } from './ordinals.rules.js';
import { type Issue, seriesDecider, type SeriesEvent } from './series.decider.js';

const grown = (count: number, before: Ordinals = []): Ordinals => {
  let ordinals = before;
  for (let nth = 1; nth <= count; nth += 1) ordinals = withOrdinal(ordinals, `i${nth}`, nth);
  return ordinals;
};

describe('ordinals by invoice', () => {
  test('are all found, each once, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (count) => {
        const ordinals = grown(count);
        for (let nth = 1; nth <= count; nth += 1) expect(ordinalOf(ordinals, `i${nth}`)).toBe(nth);
        expect(ordinalOf(ordinals, `i${count + 1}`)).toBeUndefined();
        expect(ordinals.reduce((sum, { size }) => sum + size, 0)).toBe(count);
      }),
    );
  });

  test('one more is not known to what was there before, nor to another that goes on from it', () => {
    const before = grown(7);
    const [one, other] = [withOrdinal(before, 'x', 8), withOrdinal(before, 'y', 8)];
    expect([before, one, other].map((ordinals) => [ordinalOf(ordinals, 'x'), ordinalOf(ordinals, 'y')])).toEqual([
      [undefined, undefined],
      [8, undefined],
      [undefined, 8],
    ]);
  });

  test('a hundred thousand lie in a few maps', () => {
    expect(grown(100_000).length).toBeLessThan(18);
  });
});

test('an invoice is issued once, however often it is asked for and whatever came between', () => {
  const issue = (invoice: string) =>
    standIn<Issue>({
      invoice,
      prefix: '2026-',
      digest: String,
      issue_date: '2026-01-01',
      issuer: { name: 'Puente' },
      lines: [],
    });
  let events: SeriesEvent[] = [];
  for (const invoice of ['a', 'b', 'c', 'a', 'b'])
    events = [...events, ...seriesDecider.decide(issue(invoice), fold(seriesDecider, events))];
  expect(events.map(({ data }) => 'number' in data && data.number)).toEqual(['2026-00001', '2026-00002', '2026-00003']);
  expect(given(seriesDecider, ...events).when(issue('c'))).toEqual({ events: [] });
});
