import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { uuid } from '../../test/builders.js';
import { electionDecider, type ElectionMoment } from './election.decider.js';
import type { ElectionEvent } from './election.events.js';

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
  const fresh = given(electionDecider, created).when({ ...change, at: moved });
  expect(fresh).toMatchObject({ events: [{ type: 'ElectionDescribed' }] });
  const refused = given(electionDecider, created, opened).when({ ...change, at: moved });
  expect(refused).toEqual({ refused: 'participation.voting_has_begun' });
});
