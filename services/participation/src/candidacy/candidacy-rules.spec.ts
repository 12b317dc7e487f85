import { describe, expect, test } from '@jest/globals';
import { type RankedCandidate, whatIsMissing } from './missing.rules.js';
import { movedUp } from './moved-up.rules.js';
import { keepsParity } from './parity.rules.js';
import { mayBeCandidate, whyNotNow } from './candidate-eligibility.rules.js';

const rules = {
  min_candidates: 2,
  max_candidates: 3,
  has_substitutes: true,
  min_substitutes: 0,
  max_substitutes: 1,
  parity: 'none',
} as const;
const place = (id: string, state: RankedCandidate['state'] = 'accepted', gender: string | null = null) => ({
  id,
  state,
  gender,
});
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => place(id));
const told = (...said: Parameters<typeof whatIsMissing>) =>
  whatIsMissing(...said).map(({ field, what }) => [field, what]);

describe('parity', () => {
  test.each([
    ['none', 'HHHH', true],
    ['sixty', 'HHHMM', true],
    ['sixty', 'HHHM', false],
    ['sixty', 'MMMH', false],
    ['sixty', 'XX?', true],
    ['half_women', 'MHMH', true],
    ['half_women', 'MHH', false],
    ['half_women', 'MMM', true],
    ['zipper', 'MHMH', true],
    ['zipper', 'HMMH', false],
    ['zipper', 'HXH?H', true],
  ] as const)('%s of %s: %s', (parity, genders, expected) => {
    expect(keepsParity(parity, [...genders])).toBe(expected);
  });
});

describe('what a candidacy lacks', () => {
  test.each([
    ['nothing', ['X', [a!, b!], [c!], rules], []],
    ['a name', [' ', [a!, b!], [], rules], [['name', 'empty']]],
    ['people', ['X', [a!], [], rules], [['candidates', 'too_few']]],
    ['room', ['X', [a!, b!, c!, d!], [], rules], [['candidates', 'too_many']]],
    [
      'anybody at all, where there is no limit',
      ['X', [], [], { ...rules, min_candidates: 0 }],
      [['candidates', 'too_few']],
    ],
    ['nothing without a limit', ['X', [a!, b!, c!, d!], [], { ...rules, max_candidates: 0 }], []],
    ['room for substitutes', ['X', [a!, b!], [c!, d!], rules], [['substitutes', 'too_many']]],
    ['substitutes', ['X', [a!, b!], [], { ...rules, min_substitutes: 1 }], [['substitutes', 'too_few']]],
    [
      'leave to have substitutes',
      ['X', [a!, b!], [c!], { ...rules, has_substitutes: false }],
      [['substitutes', 'too_many']],
    ],
    ['an answer', ['X', [a!, place('b', 'invited')], [], rules], [['candidates', 'not_accepted']]],
    ['somebody who stands', ['X', [a!, place('b', 'resigned')], [], rules], [['candidates', 'not_accepted']]],
    ['parity', ['X', [a!, b!], [], { ...rules, parity: 'half_women' }], [['candidates', 'parity']]],
  ] as [string, Parameters<typeof whatIsMissing>, string[][]][])('%s', (_, said, expected) => {
    expect(told(...said)).toEqual(expected);
  });
});

describe('after the proclamation', () => {
  test('as many substitutes move up as candidates stand no more, in their order, those that stand', () => {
    const candidates = [place('a', 'resigned'), b!];
    expect([...movedUp(candidates, [place('c', 'resigned'), d!])]).toEqual(['d']);
    expect([...movedUp([a!, b!], [c!])]).toEqual([]);
  });
});

describe('who stands, and when', () => {
  const none = { start_datetime: null, end_datetime: null };
  const dates = { start_datetime: '2026-05-01T00:00:00.000Z', end_datetime: '2026-06-01T00:00:00.000Z' };

  test.each([
    ['2026-04-30T23:59:59.999Z', 'participation.candidacies_closed'],
    ['2026-05-01T00:00:00.000Z', null],
    ['2026-06-01T00:00:00.000Z', 'participation.candidacies_closed'],
  ])('at %s: %s, by its own dates or the process’s', (now, expected) => {
    expect(whyNotNow(dates, none, now)).toBe(expected);
    expect(whyNotNow(none, dates, now)).toBe(expected);
    expect(whyNotNow(none, none, now)).toBeNull();
  });

  test('who joined late does not, where a day is asked for', () => {
    const plan = { organizations: [], areas: [], tags: [], member_since: '2026-05-01T00:00:00.000Z' } as never;
    const one = { organization: 'o', areas: [], tags: [] };
    expect(mayBeCandidate(plan, { ...one, since: '2026-05-01T00:00:00.000Z' })).toBe(true);
    expect(mayBeCandidate(plan, { ...one, since: '2026-05-02T00:00:00.000Z' })).toBe(false);
    expect(mayBeCandidate(plan, { ...one, organization: null, since: null })).toBe(false);
  });
});
