import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { uuid } from '../../test/builders.js';
import { electionDecider } from './election.decider.js';
import type { ElectionMoment } from './election-state.rules.js';
import type { ElectionEvent } from './election.events.js';
import { GRACE_MS } from '../process/voting.events.js';
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
  const options = ['Ana', 'Bea'].map((name, n) => ({
    id: uuid(10 + n),
    name,
    description: '',
    document: null,
    alternative: null,
  }));
  const chosen: ElectionEvent = { type: 'ElectionOptionsSet', data: { election, options } };
  const stands = { round: 1, answers: ['A x', 'B y'] };
  const asked: ElectionEvent = { type: 'BallotOpeningAsked', data: { election, process, ...stands, asked_at: BEFORE } };
  const made = { setup: '{}', fingerprint: 'f', trustees: '[]', roll: { file: uuid(9), hash: 'h', people: 2 } };
  const sealed: ElectionEvent = { type: 'BallotSealed', data: { election, process, ...made } };
  const change = (changes: Partial<ElectionPlan>) =>
    given(electionDecider, ballot).when({ do: 'change', election, changes, at: at(WITHIN) });

  test('is opened and closed by no clock alone, and changes until it was opened, whatever its dates say', () => {
    for (const what of ['open', 'close'] as const) expect(tick(what, END, [ballot])).toEqual({ events: [] });
    expect(tick('open', START, [ballot, described, asked, sealed])).toEqual({ events: [opened] });
    expect(tick('close', END, [ballot, asked, sealed, opened])).toEqual({ events: [] });
    const waited = new Date(Date.parse(END) + GRACE_MS).toISOString();
    expect(tick('close', waited, [ballot, asked, sealed, opened])).toEqual({ events: [closed] });
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

  test('is asked to open once, with options and an end to come; then nothing of it changes', () => {
    const ask = (moment: ElectionMoment, ...before: ElectionEvent[]) =>
      given(electionDecider, ballot, ...before).when({ do: 'ask', election, ...stands, at: moment });
    expect(ask(at(BEFORE), chosen)).toEqual({ events: [asked] });
    expect(ask(at(BEFORE), chosen, asked)).toEqual({ events: [] });
    expect(ask(at(BEFORE))).toEqual({ refused: 'participation.number_of_options' });
    expect(ask(at(BEFORE, { end: null }), chosen)).toEqual({ refused: 'participation.ballot_needs_end' });
    expect(ask(at(END), chosen)).toEqual({ refused: 'participation.election_closed' });
    expect(ask(at(BEFORE), chosen, annulled)).toEqual({ refused: 'participation.election_annulled' });
    const late = given(electionDecider, ballot, asked);
    const change = { do: 'change', election, changes: { seats: 3 }, at: at(BEFORE) } as const;
    expect(late.when(change)).toEqual({ refused: 'participation.voting_has_begun' });
    expect(late.when({ do: 'seal', election, ...made })).toEqual({ events: [sealed] });
    const twice = given(electionDecider, ballot, asked, sealed).when({ do: 'seal', election, ...made });
    expect(twice).toEqual({ events: [] });
    expect(given(electionDecider, ballot).when({ do: 'seal', election, ...made })).toEqual({ events: [] });
  });

  test('gets no result by hand, and no later end before it was opened', () => {
    const result = { totals: [], blank: null, voters: null, electorate: null, note: '', minutes_link: null };
    const tell = { do: 'tell_result', election, result, at: at(END) } as const;
    expect(given(electionDecider, ballot, opened).when(tell)).toEqual({ refused: 'participation.election_held_here' });
    const extend = { do: 'extend', election, end_datetime: END, reason: 'x', at: at(WITHIN) } as const;
    expect(given(electionDecider, ballot).when(extend)).toEqual({ refused: 'participation.election_not_opened' });
  });
});
