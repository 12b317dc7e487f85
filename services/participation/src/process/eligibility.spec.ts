import { describe, expect, test } from '@jest/globals';
import { AFTER, BEFORE, noDates, noWindows, NOW, person, terms, uuid } from '../../test/builders.js';
import type { ProcessTerms } from './process-terms.fold.js';
import { noVoting } from './voting.fold.js';
import { mayModerate, type PersonFacts, type Eligibility, eligibilityOf, statusAt } from './eligibility.rules.js';
import type { Windows } from './voting-dates.rules.js';

const dated = (dates: Partial<typeof noDates>, over: Partial<ProcessTerms> = {}) =>
  terms({ schedule: { ...noDates, ...dates }, ...over });

function eligibility(process: ProcessTerms, who: PersonFacts = person(), windows: Windows = noWindows): Eligibility {
  return eligibilityOf(process, who, windows, NOW);
}

describe('the status of a process', () => {
  test.each([
    ['inactive', terms({ is_active: false })],
    ['pending', dated({ start_datetime: AFTER })],
    ['active', dated({ start_datetime: BEFORE, end_datetime: AFTER })],
    ['active', dated({ start_datetime: NOW })],
    ['finished', dated({ end_datetime: NOW })],
    ['finished', dated({ end_datetime: BEFORE })],
    ['inactive', dated({ end_datetime: BEFORE }, { is_active: false })],
  ])('is %s by its dates', (status, process) => {
    expect(statusAt(process, NOW)).toBe(status);
  });

  test('compares moments, not how they are written', () => {
    expect(statusAt(dated({ start_datetime: '2026-05-10T14:00:00.000+02:00' }), NOW)).toBe('active');
    expect(statusAt(dated({ start_datetime: '2026-05-10T12:00:00.001Z' }), NOW)).toBe('pending');
  });
});

describe('participation', () => {
  test.each([
    [null, terms(), person()],
    ['participation.participation_closed', terms({ is_active: false }), person()],
    ['participation.participation_closed', terms({ exists: false }), person()],
    ['participation.participation_closed', dated({ start_datetime: AFTER }), person()],
    ['participation.participation_closed', dated({ end_datetime: BEFORE }), person()],
    ['participation.unverified', terms(), person({ is_verified: false })],
  ])('answers %s', (refusal, process, who) => {
    expect(eligibility(process, who).participating).toBe(refusal);
  });

  const membersOnly = terms({ audience: { mode: 'organizations', organizations: [], areas: [], tags: [] } });
  const ofOne = terms({ audience: { mode: 'organizations', organizations: [uuid(7)], areas: [], tags: [] } });
  const tagged = terms({ audience: { mode: 'public', organizations: [], areas: [], tags: ['joven'] } });
  const local = terms({ audience: { mode: 'public', organizations: [], areas: ['01'], tags: [] } });

  test.each([
    ['members only, nobody’s member', membersOnly, person(), 'participation.not_entitled'],
    ['members only, a member', membersOnly, person({ organization: uuid(7) }), null],
    ['members only, staff', membersOnly, person({ is_staff: true }), null],
    ['one organization, another’s member', ofOne, person({ organization: uuid(8) }), 'participation.not_entitled'],
    ['one organization, its member', ofOne, person({ organization: uuid(7) }), null],
    ['one organization, staff of none', ofOne, person({ is_staff: true }), 'participation.not_entitled'],
    ['a tag, somebody without', tagged, person(), 'participation.not_entitled'],
    ['a tag, somebody with it', tagged, person({ tags: ['joven'] }), null],
    ['an area, somebody elsewhere', local, person({ areas: ['02'] }), 'participation.not_entitled'],
    ['an area, somebody of it', local, person({ areas: ['01', '02'] }), null],
  ])('for %s', (_, process, who, refusal) => {
    expect(eligibility(process, who).participating).toBe(refusal);
  });

  test('that is closed closes everything else', () => {
    const code = 'participation.participation_closed';
    expect(eligibility(terms({ is_active: false }))).toEqual({
      participating: code,
      amending: code,
      voting: code,
      commenting: code,
      endorsing: code,
    });
  });
});

describe('amending', () => {
  test('is open without a voting start, and before it', () => {
    expect(eligibility(terms()).amending).toBeNull();
    expect(eligibility(dated({ amedment_voting_start_datetime: AFTER })).amending).toBeNull();
  });

  test.each(['ended', 'closed', 'annulled'] as const)(
    'closes with a voting that is %s, whose start no date says',
    (phase) => {
      const over = terms({ voting: { ...noVoting, phase, over_since: BEFORE } });
      expect(eligibility(over).amending).toBe('participation.amending_closed');
    },
  );

  test('closes with the voting where nobody voted, too', () => {
    const over = dated({ amedment_voting_end_datetime: BEFORE });
    expect(eligibility(over).amending).toBe('participation.amending_closed');
  });

  test('closes at the voting start, to the millisecond', () => {
    expect(eligibility(dated({ amedment_voting_start_datetime: NOW })).amending).toBe('participation.amending_closed');
  });
});

describe('voting', () => {
  test.each([
    ['no dates at all', {}, null],
    ['from the vote start on', { amedment_vote_start_datetime: NOW }, null],
    ['before the vote start', { amedment_vote_start_datetime: AFTER }, 'participation.voting_not_started'],
    ['before the voting start', { amedment_voting_start_datetime: AFTER }, 'participation.voting_not_started'],
    ['at the voting end', { amedment_voting_end_datetime: NOW }, 'participation.voting_closed'],
    ['within', { amedment_voting_start_datetime: BEFORE, amedment_voting_end_datetime: AFTER }, null],
  ])('with %s', (_, dates, refusal) => {
    expect(eligibility(dated(dates)).voting).toBe(refusal);
  });

  test('takes the tenant’s date where the process has none, and its own where it has', () => {
    const windows = { ...noWindows, amedment_voting_end_datetime: BEFORE };
    expect(eligibility(terms(), person(), windows).voting).toBe('participation.voting_closed');
    expect(eligibility(dated({ amedment_voting_end_datetime: AFTER }), person(), windows).voting).toBeNull();
  });
});

describe('endorsing', () => {
  test.each([
    [{}, null],
    [{ endorsement_start_datetime: AFTER }, 'participation.participation_closed'],
    [{ endorsement_end_datetime: BEFORE }, 'participation.participation_closed'],
    [{ endorsement_start_datetime: BEFORE, endorsement_end_datetime: AFTER }, null],
  ])('within its window %j', (dates, refusal) => {
    expect(eligibility(dated(dates)).endorsing).toBe(refusal);
  });
});

describe('moderating', () => {
  const [one, other] = ['one', 'other'];
  const process = (organizations: string[]) =>
    terms({ audience: { mode: 'organizations', organizations, areas: [], tags: [] } });

  test.each([
    [{ is_superuser: true }, [], true],
    [{ is_staff: true, managed: [one] }, [one], true],
    [{ is_staff: true, managed: [one] }, [one, other], false],
    // What is for everybody is no organization's own.
    [{ is_staff: true, managed: [one] }, [], false],
    [{ organization: one }, [one], false],
  ])('%j in a process for %j', (who, organizations, may) => {
    expect(mayModerate(person(who), process(organizations))).toBe(may);
  });
});
