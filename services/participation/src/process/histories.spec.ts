import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { at, type Deed, VotingOfHistory } from '../../test/voting-history.js';
import { Notebook } from '../../test/voting-notebook.js';
import { usualRules } from './outcome.rules.js';

const who = fc.nat(5);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('vote' as const), who, value: fc.constantFrom('up', 'down', 'abs') }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'leave' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('deactivate' as const, 'reactivate' as const, 'erase' as const), who }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), who, into: who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmerge' as const), who }) },
  { weight: 2, arbitrary: fc.constant({ do: 'extend' as const }) },
);
const rules = fc.record({
  electorate: fc.constantFrom('while_open' as const, 'at_opening' as const),
  quorum_kind: fc.constantFrom('none' as const, 'percent' as const),
  quorum: fc.constantFrom(20, 50, 80),
  majority: fc.constantFrom('simple' as const, 'absolute' as const, 'two_thirds' as const),
  majority_of: fc.constantFrom('for_against' as const, 'all_votes' as const, 'electorate' as const),
});
const history = fc.record({
  rules: rules.map((some) => ({ ...usualRules, ...some })),
  start: fc.option(fc.nat(6), { nil: null }),
  published: fc.nat(6),
  end: fc.integer({ min: 8, max: 16 }),
  deeds: fc.array(deed, { minLength: 24, maxLength: 44 }),
});

test('whatever people do: who could have voted is who a notebook says, and so is the outcome', () => {
  let opened = 0;
  fc.assert(
    fc.property(history, (some) => {
      const notebook = new Notebook(some);
      const { possible, opening } = notebook;
      const voting = new VotingOfHistory(some);
      for (const [hour, one] of possible) voting.do(one, hour);
      voting.keep(some.deeds.length / 2);
      expect(voting.opened).toBe(opening === null ? null : at(opening));
      if (opening === null) return;
      opened += 1;
      expect(voting.outcome()).toMatchObject(notebook.counted());
    }),
    { numRuns: 500 },
  );
  expect(opened).toBeGreaterThan(200);
});
