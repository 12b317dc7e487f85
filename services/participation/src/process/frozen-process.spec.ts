import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { AFTER, BEFORE, description, noDates, NOW, noWindows, person, terms, uuid } from '../../test/builders.js';
import { usualRules } from './outcome.rules.js';
import { processDecider, type ProcessPatch } from './process.decider.js';
import type { ProcessEvent, VotingRules } from './process.events.js';
import { mayVoteSomeTime } from './eligibility.rules.js';
import { effectiveWindows } from './voting-dates.rules.js';
import { noVoting, type Voting } from './voting.fold.js';

const process = uuid(2);
const as = description();
const there: ProcessEvent[] = [
  { type: 'ProcessCreated', data: { process } },
  { type: 'ProcessDescribed', data: { process, title: as.title, introduction: as.introduction } },
  { type: 'ProcessAudienceSet', data: { process, ...as.audience } },
  { type: 'ProcessScheduled', data: { process, ...noDates } },
  { type: 'ProcessPublished', data: { process, published_at: BEFORE } },
];
const voting: Voting = {
  ...noVoting,
  phase: 'open',
  opened_at: BEFORE,
  end_datetime: AFTER,
  frozen: {
    start_datetime: null,
    end_datetime: AFTER,
    amedment_vote_start_datetime: null,
    amedment_voting_start_datetime: BEFORE,
    ...as.audience,
    rules: usualRules,
    electorate: 10,
  },
};

function changing(patch: Partial<ProcessPatch>, phase: Voting['phase'] = 'open') {
  const changes = { schedule: {}, audience: {}, rules: {}, ...patch };
  return given(processDecider, ...there).when({
    do: 'change',
    process,
    changes,
    now: NOW,
    voting: { ...voting, phase },
  });
}

const rules: Partial<VotingRules>[] = [
  { electorate: 'at_opening' },
  { quorum_kind: 'number', quorum: 3 },
  { majority: 'two_thirds' },
  { majority: 'absolute', majority_of: 'electorate' },
  { totals: 'at_close' },
  { tie: 'passes' },
];
const held: Partial<ProcessPatch>[] = [
  ...(
    [
      'start_datetime',
      'end_datetime',
      'amedment_vote_start_datetime',
      'amedment_voting_start_datetime',
      'amedment_voting_end_datetime',
    ] as const
  ).map((date) => ({ schedule: { [date]: NOW } })),
  { audience: { mode: 'organizations' } },
  { audience: { organizations: [uuid(8)] } },
  { audience: { areas: ['ES'] } },
  { audience: { tags: [uuid(9)] } },
  ...rules.map((rule) => ({ rules: rule })),
];

describe('a process whose voting has begun', () => {
  test.each(held.map((patch) => [JSON.stringify(patch), patch] as const))('keeps %s as it was', (_, patch) => {
    for (const phase of ['open', 'ended', 'closed', 'annulled'] as const) {
      expect(changing(patch, phase)).toEqual({ refused: 'participation.voting_has_begun' });
    }
    expect(changing(patch, 'none')).toHaveProperty('events.length', 1);
  });

  test('stays published until it was counted', () => {
    for (const phase of ['open', 'ended'] as const) {
      expect(changing({ is_active: false }, phase)).toEqual({ refused: 'participation.voting_has_begun' });
    }
    expect(changing({ is_active: false }, 'closed')).toEqual({
      events: [{ type: 'ProcessUnpublished', data: { process } }],
    });
  });

  test('may still say other words, and endorsing goes by dates of its own', () => {
    expect(changing({ title: 'Otro' })).toHaveProperty('events.length', 1);
    expect(changing({ schedule: { endorsement_end_datetime: AFTER } })).toHaveProperty('events.length', 1);
  });

  test('goes by what was frozen, whatever the tenant’s dates and the audience say by then', () => {
    const later = terms({
      voting,
      schedule: { ...noDates, amedment_voting_end_datetime: NOW },
      audience: { mode: 'public', organizations: [uuid(8)], areas: [], tags: [] },
    });
    const windows = effectiveWindows(later, { ...noWindows, amedment_vote_start_datetime: AFTER });
    expect(windows).toMatchObject({
      amedment_vote_start_datetime: null,
      amedment_voting_start_datetime: BEFORE,
      amedment_voting_end_datetime: AFTER,
    });
    expect(mayVoteSomeTime(later, person())).toBe(true);
  });
});
