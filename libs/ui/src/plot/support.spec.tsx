import { describe, expect, test } from '@jest/globals';
import { startI18n } from '@ateneo/i18n';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { SupportBars } from './SupportBars.js';
import { bySupport, supportOf, type Tallied } from './support.js';

const votes = fc.record({ up: fc.nat(200), down: fc.nat(200), abs: fc.nat(200) });
const tally = fc.option(votes).chain((told): fc.Arbitrary<Tallied> => {
  if (!told) return fc.constant({ votes: null, share: null });
  const { up, down, abs } = told;
  const sizes = { for_against: up + down, all_votes: up + down + abs, electorate: up + down + abs + 20 };
  return fc
    .option(fc.constantFrom('for_against' as const, 'all_votes' as const, 'electorate' as const))
    .map((base) => ({
      votes: told,
      share: base && sizes[base] > 0 ? { in_favour: up, of: sizes[base], base } : null,
    }));
});

describe('bars for and against', () => {
  test('are parts of one whole: neither is more than it, nor both together', () => {
    fc.assert(
      fc.property(tally, (one) => {
        const support = supportOf(one);
        if (!support)
          return expect(one.votes ? Object.values(one.votes).every((count) => count === 0) : true).toBe(true);
        expect(Math.min(support.against, support.favour)).toBeGreaterThanOrEqual(0);
        expect(support.against + support.favour).toBeLessThanOrEqual(1 + 1e-9);
        // In the same measure: as far apart as the votes.
        expect(support.favour * one.votes!.down).toBeCloseTo(support.against * one.votes!.up, 6);
        if (one.share) expect(support.favour).toBeCloseTo(one.share.in_favour / one.share.of, 9);
      }),
    );
  });

  test('stand by their difference, what nobody is told last', () => {
    const difference = (one: Tallied) => {
      const support = supportOf(one);
      return support ? support.favour - support.against : -2;
    };
    fc.assert(
      fc.property(fc.array(tally, { maxLength: 12 }), (all) => {
        const sorted = all.toSorted(bySupport).map(difference);
        for (const [n, value] of sorted.entries()) if (n > 0) expect(value).toBeLessThanOrEqual(sorted[n - 1]!);
      }),
    );
  });

  test('are read without seeing them: each name with its numbers, and the table has the same', async () => {
    await startI18n('es');
    const of = { untold: null, is_tally_final: false, is_withdrawn: false };
    const share = (up: number, down: number) => ({ in_favour: up, of: up + down, base: 'for_against' as const });
    render(
      <SupportBars
        rows={[
          { key: 'a', name: 'Artículo 1', of: { ...of, votes: { up: 4, down: 8, abs: 1 }, share: share(4, 8) } },
          { key: 'b', name: 'Artículo 2', of: { ...of, votes: { up: 9, down: 3, abs: 0 }, share: share(9, 3) } },
        ]}
      />,
    );
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['Artículo 2', 'Artículo 1']);
    expect(screen.getAllByRole('row').map(({ childElementCount }) => childElementCount)).toEqual([5, 5, 5]);
  });
});
