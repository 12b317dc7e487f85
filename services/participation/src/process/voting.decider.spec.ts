import { describe, expect, test } from '@jest/globals';
import { DEADLINE_MS } from '@ateneo/http';
import { given } from '@ateneo/kernel';
import { AFTER, BEFORE, NOW, uuid } from '../../test/builders.js';
import { outcomeOf, usualRules } from './outcome.rules.js';
import { votingDecider } from './voting.decider.js';
import { GRACE_MS } from './voting.events.js';
import type { FrozenTerms, VotingEvent } from './voting.events.js';

const process = uuid(2);
const terms = (over: Partial<FrozenTerms> = {}): FrozenTerms => ({
  start_datetime: null,
  end_datetime: AFTER,
  amedment_vote_start_datetime: null,
  amedment_voting_start_datetime: null,
  mode: 'public',
  organizations: [],
  areas: [],
  tags: [],
  rules: usualRules,
  electorate: 10,
  ...over,
});
const opened = (over: Partial<FrozenTerms> = {}): VotingEvent => ({
  type: 'VotingOpened',
  data: { process, opened_at: BEFORE, ...terms(over) },
});
const ended: VotingEvent = { type: 'VotingEnded', data: { process } };
const later = new Date(Date.parse(AFTER) + 86_400_000).toISOString();
const counted = new Date(Date.parse(AFTER) + GRACE_MS).toISOString();
const justBefore = new Date(Date.parse(AFTER) + GRACE_MS - 1).toISOString();
const extend = (now: string, end_datetime = later) =>
  ({ do: 'extend', process, end_datetime, reason: 'Nevó.', now }) as const;
const decided = (n: number, up: number): VotingEvent => ({
  type: 'AmendmentDecided',
  data: { process, amedment: uuid(n), ...outcomeOf({ up, down: 1, abs: 0 }, usualRules, 10) },
});

describe('a voting', () => {
  test('opens once, and keeps what it was frozen with', () => {
    const open = { do: 'open', process, opened_at: BEFORE, terms: terms() } as const;
    expect(given(votingDecider).when(open)).toEqual({ events: [opened()] });
    expect(given(votingDecider, opened()).when({ ...open, terms: terms({ electorate: 99 }) })).toEqual({ events: [] });
  });

  test('is extended before its end, to a later one', () => {
    const extended = { type: 'VotingExtended', data: { process, end_datetime: later, reason: 'Nevó.' } };
    expect(given(votingDecider, opened()).when(extend(NOW))).toEqual({ events: [extended] });
    const refused = { refused: 'participation.voting_not_open' };
    expect(given(votingDecider).when(extend(NOW))).toEqual(refused);
    expect(given(votingDecider, opened()).when(extend(AFTER))).toEqual(refused);
    expect(given(votingDecider, opened(), ended).when(extend(NOW))).toEqual(refused);
    expect(given(votingDecider, opened()).when(extend(NOW, AFTER))).toEqual({
      refused: 'participation.end_must_be_later',
    });
  });

  test('without an end gets one with a day’s notice', () => {
    const endless = opened({ end_datetime: null });
    const soon = new Date(Date.parse(NOW) + 3_600_000).toISOString();
    expect(given(votingDecider, endless).when(extend(NOW, soon))).toEqual({ refused: 'participation.end_too_soon' });
    expect(given(votingDecider, endless).when(extend(NOW))).toMatchObject({ events: [{ type: 'VotingExtended' }] });
  });

  test('is annulled while it is open, and then neither extended, ended nor closed', () => {
    const annul = { do: 'annul', process, reason: 'Un error.', now: NOW } as const;
    const annulled: VotingEvent = {
      type: 'VotingAnnulled',
      data: { process, annulled_at: NOW, reason: 'Un error.' },
    };
    expect(given(votingDecider, opened()).when(annul)).toEqual({ events: [annulled] });
    const refused = { refused: 'participation.voting_not_open' };
    for (const past of [[], [opened(), annulled], [opened(), ended]]) {
      expect(given(votingDecider, ...past).when(annul)).toEqual(refused);
    }
    expect(given(votingDecider, opened(), annulled).when(extend(NOW))).toEqual(refused);
    expect(given(votingDecider, opened(), annulled).when({ do: 'end', process, now: counted })).toEqual({ events: [] });
  });

  test('ends when whatever reached us before its end has been taken, not a moment sooner', () => {
    const end = (now: string) => ({ do: 'end', process, now }) as const;
    expect(given(votingDecider, opened()).when(end(justBefore))).toEqual({ events: [] });
    expect(given(votingDecider, opened()).when(end(counted))).toEqual({ events: [ended] });
    expect(given(votingDecider, opened(), ended).when(end(counted))).toEqual({ events: [] });
    const extended: VotingEvent = { type: 'VotingExtended', data: { process, end_datetime: later, reason: 'x' } };
    expect(given(votingDecider, opened(), extended).when(end(counted))).toEqual({ events: [] });
  });

  test('waits for what was under way longer than any request is let to take', () => {
    expect(GRACE_MS).toBeGreaterThan(DEADLINE_MS);
  });

  test('is counted once an amendment, and closed with how many passed and failed', () => {
    const outcomes = [1, 2].map((n) => {
      const { process: _, ...outcome } = (decided(n, n) as Extract<VotingEvent, { type: 'AmendmentDecided' }>).data;
      return outcome;
    });
    const count = { do: 'count', process, outcomes } as const;
    expect(given(votingDecider, opened()).when(count)).toEqual({ events: [] });
    expect(given(votingDecider, opened(), ended).when(count)).toEqual({ events: [decided(1, 1), decided(2, 2)] });
    // A counting that was broken off goes on where it was.
    expect(given(votingDecider, opened(), ended, decided(1, 1)).when(count)).toEqual({ events: [decided(2, 2)] });
    const close = { do: 'close', process, electorate: 12, now: counted } as const;
    const closed: VotingEvent = {
      type: 'VotingClosed',
      data: { process, closed_at: counted, passed: 1, failed: 1, electorate: 12 },
    };
    const past = [opened(), ended, decided(1, 1), decided(2, 2)];
    expect(given(votingDecider, ...past).when(close)).toEqual({ events: [closed] });
    expect(given(votingDecider, ...past, closed).when(close)).toEqual({ events: [] });
    expect(given(votingDecider, opened()).when(close)).toEqual({ events: [] });
  });
});
