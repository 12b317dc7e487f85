import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { uuid } from '../../test/builders.js';
import { electionDecider, type ElectionMoment } from './election.decider.js';
import type { ElectionEvent } from './election.events.js';
import { type ElectionPlan, emptyPlan } from './election-plan.fold.js';

const [BEFORE, START, WITHIN, END] = [
  '2026-11-01T10:00:00.000Z',
  '2026-11-02T10:00:00.000Z',
  '2026-11-03T10:00:00.000Z',
  '2026-11-04T10:00:00.000Z',
];
const [election, process] = [uuid(1), uuid(2)];
const at = (now: string, over: Partial<ElectionMoment> = {}): ElectionMoment => ({
  now,
  start: START,
  end: END,
  ...over,
});
const created: ElectionEvent = { type: 'ElectionCreated', data: { election, process } };
const words = { title: 'Junta', description: '', held_by: '', at_hand: '' };
const described: ElectionEvent = {
  type: 'ElectionDescribed',
  data: { election, ...words, external_link: 'https://vota.example.org' },
};
const opened: ElectionEvent = { type: 'ElectionOpened', data: { election, process, opened_at: START } };
const closed: ElectionEvent = { type: 'ElectionClosed', data: { election, process, closed_at: END } };
const annulled: ElectionEvent = { type: 'ElectionAnnulled', data: { election, process, reason: 'Faltaba gente.' } };
const tick = (what: 'open' | 'close', now: string, before: ElectionEvent[] = [created]) =>
  given(electionDecider, ...before).when({ do: what, election, at: at(now) });

describe('the clock of an election', () => {
  test('tells that it opens from its start on, once', () => {
    expect(tick('open', BEFORE)).toEqual({ events: [] });
    expect(tick('open', START)).toEqual({ events: [opened] });
    expect(tick('open', WITHIN, [created, opened])).toEqual({ events: [] });
  });

  test('tells that it closes at its end, once', () => {
    expect(tick('close', WITHIN)).toEqual({ events: [] });
    expect(tick('close', END)).toEqual({ events: [closed] });
    expect(tick('close', END, [created, closed])).toEqual({ events: [] });
  });

  test('opens none that is over, and tells nothing of one that was called off', () => {
    expect(tick('open', END)).toEqual({ events: [] });
    for (const what of ['open', 'close'] as const) expect(tick(what, END, [created, annulled])).toEqual({ events: [] });
  });
});

test('what has opened does not change, though its process begins later than was said', () => {
  const change = { do: 'change' as const, election, changes: { title: 'Otra' } };
  const moved = at(WITHIN, { start: END, end: null });
  const fresh = given(electionDecider, created, described).when({ ...change, at: moved });
  expect(fresh).toMatchObject({ events: [{ type: 'ElectionDescribed' }] });
  const refused = given(electionDecider, created, described, opened).when({ ...change, at: moved });
  expect(refused).toEqual({ refused: 'participation.voting_has_begun' });
});

describe('a secret ballot', () => {
  const ballot: ElectionEvent = { type: 'ElectionCreated', data: { election, process, kind: 'ballot' } };
  const change = (changes: Partial<ElectionPlan>) =>
    given(electionDecider, ballot).when({ do: 'change', election, changes, at: at(WITHIN) });

  test('is opened and closed by no clock alone, and changes until it was opened, whatever its dates say', () => {
    for (const what of ['open', 'close'] as const) expect(tick(what, END, [ballot])).toEqual({ events: [] });
    expect(tick('close', END, [ballot, opened])).toEqual({ events: [closed] });
    expect(change({ seats: 3 })).toMatchObject({ events: [{ type: 'ElectionRulesSet' }] });
  });

  test('leads nowhere else and cannot be ranked yet; any other election leads somewhere', () => {
    expect(change({ external_link: 'https://x.org' })).toEqual({ refused: 'participation.no_link_here' });
    expect(change({ method: 'ranked' })).toEqual({ refused: 'participation.no_rankings_yet' });
    const create = { do: 'create', election, process, plan: { ...emptyPlan, title: 'Junta' } } as const;
    expect(given(electionDecider).when(create)).toEqual({ refused: 'http.required' });
    expect(given(electionDecider).when({ ...create, kind: 'ballot' })).toMatchObject({
      events: [{ data: { kind: 'ballot' } }, {}, {}, {}, {}],
    });
  });

  test('gets no result by hand, and no later end before it was opened', () => {
    const result = { totals: [], blank: null, voters: null, electorate: null, note: '', minutes_link: null };
    const tell = { do: 'tell_result', election, result, at: at(END) } as const;
    expect(given(electionDecider, ballot, opened).when(tell)).toEqual({ refused: 'participation.election_held_here' });
    const extend = { do: 'extend', election, end_datetime: END, reason: 'x', at: at(WITHIN) } as const;
    expect(given(electionDecider, ballot).when(extend)).toEqual({ refused: 'participation.election_not_opened' });
  });
});
