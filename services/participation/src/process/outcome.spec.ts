import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { VotingRules } from './process.events.js';
import { outcomeOf, usualRules } from './outcome.rules.js';

const of = (totals: readonly [number, number, number], rules: Partial<VotingRules> = {}, electorate = 100) => {
  const [up, down, abs] = totals;
  return outcomeOf({ up, down, abs }, { ...usualRules, ...rules }, electorate).because;
};

describe('a majority', () => {
  test.each<[string, [number, number, number], Partial<VotingRules>, string]>([
    ['one more in favour', [2, 1, 50], {}, 'majority'],
    ['as many', [2, 2, 0], {}, 'tie_rejects'],
    ['as many, where that is enough', [2, 2, 0], { tie: 'passes' }, 'tie_passes'],
    ['one fewer, where a tie is enough', [2, 3, 0], { tie: 'passes' }, 'no_majority'],
    ['blank alone, where a tie is enough', [0, 0, 5], { tie: 'passes' }, 'no_majority'],
    ['nobody', [0, 0, 0], { tie: 'passes' }, 'no_votes'],
    ['half of for and against', [2, 2, 9], { majority: 'absolute' }, 'no_majority'],
    ['more than half of them', [3, 2, 9], { majority: 'absolute' }, 'majority'],
    ['half of all votes', [5, 2, 3], { majority: 'absolute', majority_of: 'all_votes' }, 'no_majority'],
    ['more than half of all votes', [6, 2, 3], { majority: 'absolute', majority_of: 'all_votes' }, 'majority'],
    ['half of the electorate', [50, 0, 0], { majority: 'absolute', majority_of: 'electorate' }, 'no_majority'],
    ['more than half of it', [51, 49, 0], { majority: 'absolute', majority_of: 'electorate' }, 'majority'],
    ['two thirds', [2, 1, 7], { majority: 'two_thirds' }, 'majority'],
    ['one short of two thirds', [199, 101, 0], { majority: 'two_thirds' }, 'no_majority'],
    ['three fifths', [3, 2, 0], { majority: 'three_fifths' }, 'majority'],
    ['one short of three fifths', [59, 41, 0], { majority: 'three_fifths' }, 'no_majority'],
    ['four fifths', [4, 1, 0], { majority: 'four_fifths' }, 'majority'],
    ['one short of four fifths', [79, 21, 0], { majority: 'four_fifths' }, 'no_majority'],
  ])('%s', (_, totals, rules, because) => {
    expect(of(totals, rules)).toBe(because);
  });
});

test('the electorate is never smaller than the votes cast, whatever was counted', () => {
  const rules = { ...usualRules, majority: 'absolute', majority_of: 'electorate' } as const;
  expect(outcomeOf({ up: 2, down: 5, abs: 0 }, rules, 3)).toMatchObject({ electorate: 7, outcome: 'failed' });
});

describe('a quorum', () => {
  test.each<[string, [number, number, number], Partial<VotingRules>, number, string]>([
    [
      'of people is met by whoever votes, blank or not',
      [3, 1, 6],
      { quorum_kind: 'number', quorum: 10 },
      100,
      'majority',
    ],
    ['is missed by one', [3, 1, 5], { quorum_kind: 'number', quorum: 10 }, 100, 'no_quorum'],
    ['of a third of ten is four', [3, 0, 0], { quorum_kind: 'percent', quorum: 33 }, 10, 'no_quorum'],
    ['and met by four', [4, 0, 0], { quorum_kind: 'percent', quorum: 33 }, 10, 'majority'],
    ['of half of ten is five', [5, 0, 0], { quorum_kind: 'percent', quorum: 50 }, 10, 'majority'],
    ['comes before the majority', [1, 9, 0], { quorum_kind: 'number', quorum: 11 }, 100, 'no_quorum'],
  ])('%s', (_, totals, rules, electorate, because) => {
    expect(of(totals, rules, electorate)).toBe(because);
  });
});

const rules = fc.record({
  quorum_kind: fc.constantFrom('none', 'number', 'percent'),
  quorum: fc.integer({ min: 1, max: 100 }),
  majority: fc.constantFrom('simple', 'absolute', 'two_thirds', 'three_fifths', 'four_fifths'),
  majority_of: fc.constantFrom('for_against', 'all_votes', 'electorate'),
  tie: fc.constantFrom('rejects', 'passes'),
} as const);
const total = fc.nat(300);

const shares = { simple: 0, absolute: 1 / 2, two_thirds: 2 / 3, three_fifths: 3 / 5, four_fifths: 4 / 5 };

/** The rules said another way: by shares, not by how many are needed. */
function naive({ up, down, abs }: Record<'up' | 'down' | 'abs', number>, rule: VotingRules, electorate: number) {
  const cast = up + down + abs;
  const asked = shares[rule.majority] * { for_against: up + down, all_votes: cast, electorate }[rule.majority_of];
  const isMore = rule.majority === 'absolute' ? up > asked : up >= asked - 1e-9;
  const isSimple = up > down || (up === down && rule.tie === 'passes');
  const quorum = { none: 0, number: rule.quorum, percent: (rule.quorum / 100) * electorate }[rule.quorum_kind];
  return { isEnough: up > 0 && (rule.majority === 'simple' ? isSimple : isMore), isQuorate: cast >= quorum - 1e-9 };
}

test('whatever the rules: it passes by what they ask for, and one vote in favour more never makes it fail', () => {
  fc.assert(
    fc.property(rules, total, total, total, fc.nat(1000), (some, up, down, abs, absent) => {
      const [all, electorate] = [{ ...usualRules, ...some }, up + down + abs + absent];
      const { outcome, because } = outcomeOf({ up, down, abs }, all, electorate);
      const { isEnough, isQuorate } = naive({ up, down, abs }, all, electorate);
      expect(outcome).toBe(isEnough && isQuorate ? 'passed' : 'failed');
      expect(because === 'no_quorum').toBe(up + down + abs > 0 && !isQuorate);
      const withOneMore = outcomeOf({ up: up + 1, down, abs }, all, electorate + 1).outcome;
      expect(outcome === 'passed' && withOneMore === 'failed').toBe(false);
    }),
    { numRuns: 500 },
  );
});
