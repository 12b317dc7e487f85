import { describe, expect, test } from '@jest/globals';

import { createServerI18n } from '@ateneo/i18n/server';
import fc from 'fast-check';
import { AFTER, BEFORE, noDates, noWindows, NOW, person, terms, uuid } from '../../test/builders.js';
import type { ProcessTerms } from './process-terms.fold.js';
import { type PersonFacts, eligibilityOf } from './eligibility.rules.js';
import { noVoting } from './voting.fold.js';
import { usualRules } from './outcome.rules.js';
import { explainedCodes, whyOf } from './why.rules.js';

const dated = (dates: Partial<typeof noDates>) => terms({ schedule: { ...noDates, ...dates } });
const audience = { mode: 'public' as const, organizations: [], areas: [], tags: [] };

function why(process: ProcessTerms, who: PersonFacts, act = 'participate') {
  const { refusal, facts } = whyOf(process, who, noWindows, NOW).find((one) => one.act === act)!;
  return [refusal, ...facts.map(({ fact, moment }) => (moment ? `${fact} ${moment}` : fact))];
}

const then = (until: string, over: Partial<PersonFacts> = {}) => {
  const { past: _, ...facts } = person(over);
  return { ...facts, until };
};
const frozen = {
  ...audience,
  start_datetime: null,
  end_datetime: null,
  amedment_vote_start_datetime: null,
  amedment_voting_start_datetime: null,
  rules: { ...usualRules, electorate: 'at_opening' as const },
  electorate: 3,
};
const underCensus = terms({ voting: { ...noVoting, phase: 'open', opened_at: BEFORE, frozen } });
const closed = 'participation.participation_closed';
const outside = 'participation.not_entitled';

describe('what stands in the way', () => {
  test('is nothing where all is open', () => {
    expect(whyOf(terms(), person(), noWindows, NOW).map(({ refusal }) => refusal)).toEqual(Array(5).fill(null));
  });

  test.each([
    ['a draft', terms({ is_active: false }), person(), [closed, 'draft']],
    ['a removed one', terms({ exists: false }), person(), [closed, 'draft']],
    ['one to come', dated({ start_datetime: AFTER }), person(), [closed, `starts ${AFTER}`]],
    ['one that is over', dated({ end_datetime: BEFORE }), person(), [closed, `ended ${BEFORE}`]],
    ['an unverified person', terms(), person({ is_verified: false }), ['participation.unverified', 'not_verified']],
    ['a closed account', terms(), person({ is_active: false }), [outside, 'deactivated']],
    [
      'nobody’s member',
      terms({ audience: { ...audience, mode: 'organizations' } }),
      person(),
      [outside, 'no_organization'],
    ],
    [
      'who left',
      terms({ audience: { ...audience, mode: 'organizations' } }),
      person({ past: [then(BEFORE, { organization: uuid(7) })] }),
      [outside, `left_organization ${BEFORE}`],
    ],
    [
      'all at once',
      terms({ audience: { ...audience, organizations: [uuid(7)], areas: ['01'], tags: [uuid(8)] } }),
      person({ organization: uuid(9) }),
      [outside, 'other_organization', 'other_area', 'other_tag'],
    ],
  ])('of %s', (_, process, who, said) => {
    expect(why(process, who)).toEqual(said);
  });

  test.each([
    [
      'amend',
      dated({ amedment_voting_start_datetime: BEFORE }),
      ['participation.amending_closed', `amending_ended ${BEFORE}`],
    ],
    [
      'amend',
      terms({ voting: { ...noVoting, phase: 'closed', over_since: BEFORE } }),
      ['participation.amending_closed', `amending_ended ${BEFORE}`],
    ],
    [
      'vote',
      dated({ amedment_voting_start_datetime: AFTER }),
      ['participation.voting_not_started', `voting_starts ${AFTER}`],
    ],
    [
      'vote',
      dated({ amedment_voting_end_datetime: BEFORE }),
      ['participation.voting_closed', `voting_ended ${BEFORE}`],
    ],
    ['endorse', dated({ endorsement_start_datetime: AFTER }), [closed, `endorsing_starts ${AFTER}`]],
    ['endorse', dated({ endorsement_end_datetime: BEFORE }), [closed, `endorsing_ended ${BEFORE}`]],
    [
      'vote',
      terms({ voting: { ...noVoting, phase: 'annulled', over_since: BEFORE } }),
      ['participation.voting_annulled', `voting_annulled ${BEFORE}`],
    ],
  ])('of who would %s', (act, process, said) => {
    expect(why(process, person(), act)).toEqual(said);
  });

  test('of who joined after the census was closed', () => {
    const joined = '2026-05-04T00:00:00.000Z';
    const late = person({ organization: uuid(7), past: [then(joined, { is_verified: false })] });
    expect(why(underCensus, late, 'vote')).toEqual([outside, `census_closed ${BEFORE}`, `joined ${joined}`]);
    expect(why(underCensus, late, 'amend')).toEqual([null]);
  });

  test('of who manages is that, in what regular people do alone', () => {
    const chief = person({ is_staff: true, organization: uuid(7) });
    for (const act of ['amend', 'vote', 'comment']) {
      expect(why(terms(), chief, act)).toEqual(['participation.only_regular', 'manages']);
    }
    expect(why(terms(), chief, 'endorse')).toEqual([null]);
  });
});

const moments = fc.constantFrom(null, BEFORE, NOW, AFTER);
const lists = fc.subarray(['01', '02']);
const anyTerms = fc
  .record({
    exists: fc.boolean(),
    is_active: fc.boolean(),
    dates: fc.record(Object.fromEntries(Object.keys(noDates).map((date) => [date, moments]))),
    audience: fc.record({
      mode: fc.constantFrom('public', 'organizations'),
      organizations: lists,
      areas: lists,
      tags: lists,
    }),
    phase: fc.constantFrom('none', 'open', 'ended', 'closed', 'annulled'),
    electorate: fc.constantFrom('at_opening', 'while_open'),
  })
  .map(({ dates, audience: whom, phase, electorate, ...said }) => {
    const begun = { phase, opened_at: BEFORE, end_datetime: NOW, over_since: phase === 'open' ? null : BEFORE };
    const terms_ = { ...frozen, ...whom, rules: { ...usualRules, electorate } };
    const voting = phase === 'none' ? noVoting : { ...noVoting, ...begun, frozen: terms_ };
    return terms({ ...said, schedule: { ...noDates, ...dates }, audience: whom, voting } as Partial<ProcessTerms>);
  });
const facts = fc.record({
  is_active: fc.boolean(),
  is_staff: fc.boolean(),
  is_verified: fc.boolean(),
  organization: fc.constantFrom(null, '01', '03'),
  areas: lists,
  tags: lists,
});
const anybody = fc.tuple(facts, fc.array(facts, { maxLength: 3 })).map(([now, before]) => {
  return person({
    ...now,
    past: before.map((one, index) => then(`2026-04-${28 + index}T00:00:00.000Z`.replace('04-31', '05-02'), one)),
  });
});

describe('of any history', () => {
  test('the code is the one that decides, and each has a fact', () => {
    fc.assert(
      fc.property(anyTerms, anybody, (process, who) => {
        const eligibility = eligibilityOf(process, who, noWindows, NOW);
        const acts = whyOf(process, who, noWindows, NOW);
        const code = (act: string) => acts.find((one) => one.act === act)!.refusal;
        expect([code('participate'), code('endorse')]).toEqual([eligibility.participating, eligibility.endorsing]);
        if (!who.is_staff) expect(code('vote')).toBe(eligibility.voting);
        for (const { refusal, facts: said } of acts) {
          expect(said.length > 0).toBe(refusal !== null);
          for (const { fact } of said) expect(fact).toBeTruthy();
        }
      }),
    );
  });
});

test('each refusal has its clause in every language', () => {
  const i18n = createServerI18n();
  const unsaid = explainedCodes.flatMap((code) => {
    const key = `clause.${code.replace('participation.', '')}`;
    const isMissing = (['es', 'ca', 'gl', 'eu'] as const).some((one) => i18n.t(one, `why:${key}`, {}).includes(key));
    return isMissing ? [key] : [];
  });
  expect(explainedCodes.length).toBeGreaterThan(7);
  expect(unsaid).toEqual([]);
});
