import { expect, test } from '@jest/globals';
import { dueNotices, dueOfElections, dueOfEvents } from './due-notices.js';

const process = '11111111-1111-4111-8111-111111111111';
const told = (opens: string | null, ends: string | null, closed: string | null = null) =>
  dueNotices([{ process, title: 'Estatutos', opens, ends, closed, texts: [] }]).map(
    ({ subtype, at }) => `${subtype} ${at}`,
  );

test('a voting is told of when it opens and a day before it ends', () => {
  expect(told('2026-11-01T10:00:00.000Z', '2026-11-08T10:00:00.000Z')).toEqual([
    'voting_opened 2026-11-01T10:00:00.000Z',
    'voting_ends 2026-11-07T10:00:00.000Z',
  ]);
});

test('one that is over within a day of its opening is not reminded of', () => {
  expect(told('2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z')).toEqual([
    'voting_opened 2026-11-01T10:00:00.000Z',
  ]);
});

test('one that is counted is told of, with or without dates', () => {
  expect(told(null, null, '2026-11-08T10:01:00.000Z')).toEqual(['voting_closed 2026-11-08T10:01:00.000Z']);
});

test('of each text that was approved it is told once', () => {
  const text = { document: '33333333-3333-4333-8333-333333333333', at: '2026-11-20T10:00:00.000Z' };
  const voting = { process, title: '', opens: null, ends: null, closed: null, texts: [text] };
  expect(dueNotices([voting])).toMatchObject([
    { type: 'amd', subtype: 'text_approved', params: { process, document: text.document }, at: text.at },
  ]);
});

test('where no date opens or ends it nothing is told', () => {
  expect(told(null, null)).toEqual([]);
});

test('a date that moves moves the notice, which stays the same one', () => {
  const [before] = dueNotices([
    { process, title: '', opens: '2026-11-01T10:00:00.000Z', ends: null, closed: null, texts: [] },
  ]);
  const [after] = dueNotices([
    { process, title: '', opens: '2026-12-01T10:00:00.000Z', ends: null, closed: null, texts: [] },
  ]);
  expect(after!.id).toBe(before!.id);
});

test('an election is told of when it opens, when there is a result, and whenever that is corrected', () => {
  const election = '22222222-2222-4222-8222-222222222222';
  const news = { process, election, opens: '2026-11-01T10:00:00.000Z', told: null, version: 0 };
  const due = (over = {}) => dueOfElections([{ ...news, ...over }]).map(({ type, subtype }) => `${type}.${subtype}`);
  expect(due()).toEqual(['gen.election_opened']);
  expect(due({ opens: null })).toEqual([]);
  expect(due({ told: '2026-11-09T10:00:00.000Z', version: 1 })).toEqual([
    'gen.election_opened',
    'gen.election_counted',
  ]);
  const results = [1, 2, 3].map((version) =>
    dueOfElections([{ ...news, told: '2026-11-09T10:00:00.000Z', version }]).at(-1)!,
  );
  expect(results.map(({ subtype }) => subtype)).toEqual([
    'election_counted',
    'election_corrected',
    'election_corrected',
  ]);
  // Each correction is news of its own, read or unread by itself.
  expect(new Set(results.map(({ id }) => id)).size).toBe(3);
});

test('an event that is moved is told of each time, one that is cancelled once', () => {
  const event = '33333333-3333-4333-8333-333333333333';
  const due = (over: object) => dueOfEvents([{ event, moved: null, cancelled: null, starts: null, ...over }]);
  expect(due({})).toEqual([]);
  const [first] = due({ moved: '2026-11-01T10:00:00.000Z' });
  const [again, over] = due({ moved: '2026-11-02T10:00:00.000Z', cancelled: '2026-11-03T10:00:00.000Z' });
  expect([first, again, over].map((one) => one!.subtype)).toEqual(['event_moved', 'event_moved', 'event_cancelled']);
  expect(first!.id).not.toBe(again!.id);
  expect(over!.params).toEqual({ event });
  const [reminded, another] = ['2026-11-05T20:00:00.000Z', '2026-11-06T20:00:00.000Z'].map(
    (starts) => due({ starts })[0]!,
  );
  expect(reminded).toMatchObject({ subtype: 'event_reminder', at: '2026-11-04T20:00:00.000Z', params: { event } });
  expect(another!.id).not.toBe(reminded!.id);
});
