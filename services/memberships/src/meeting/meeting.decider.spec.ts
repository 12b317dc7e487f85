import { expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { meetingDecider } from './meeting.decider.js';
import type { MeetingEvent } from './meeting.events.js';
import { leftOf, statusOf } from './meeting.fold.js';

const decided: MeetingEvent = {
  type: 'BoardDecided',
  data: {
    meeting: 'm',
    held_on: '2026-11-20',
    since: '2026-09-20T00:00:00.000Z',
    admitted: ['ana', 'eva'],
    excluded: ['jon'],
    joined: ['iria'],
    left: [],
    owing: ['uxia'],
  },
};
type Settled = { readonly id: string; readonly outcome: string };
const settled = (act: 'carry_out' | 'take_back', ...rows: Settled[]): MeetingEvent => ({
  type: 'BoardDecisionsSettled',
  data: { meeting: 'm', act, rows },
});
const done = (id: string) => ({ id, outcome: 'done' });
const refused = (id: string) => ({ id, outcome: 'memberships.not_now' });
const all = settled('carry_out', done('ana'), refused('eva'), done('jon'));
const revoked: MeetingEvent = { type: 'BoardDecisionsRevoked', data: { meeting: 'm' } };

test('what was decided is carried out once, row by row, and one that is refused stops no other', () => {
  const state = fold(meetingDecider, [decided]);
  expect([statusOf(state), leftOf(state, 'carry_out').map(({ id }) => id)]).toEqual([
    'under_way',
    ['ana', 'eva', 'jon'],
  ]);
  const settle = {
    do: 'settle' as const,
    meeting: 'm',
    act: 'carry_out' as const,
    rows: [done('ana'), refused('eva')],
  };
  const once = settled('carry_out', done('ana'), refused('eva'));
  expect(given(meetingDecider, decided).when(settle)).toEqual({ events: [once] });
  // The process died before it noted where it was: what was settled is not settled again, and otherwise.
  expect(given(meetingDecider, decided, once).when({ ...settle, rows: [refused('ana'), done('jon')] })).toEqual({
    events: [settled('carry_out', done('jon'))],
  });
  expect(statusOf(fold(meetingDecider, [decided, all]))).toBe('done');
});

test('decided again it is what was decided; whoever stands in a list twice is decided about once', () => {
  const again = { do: 'decide' as const, ...decided.data, admitted: ['ana', 'eva', 'ana'] };
  expect(given(meetingDecider).when(again)).toEqual({ events: [decided] });
  expect(given(meetingDecider, decided).when(again)).toEqual({ events: [] });
  const nobody = { ...decided.data, admitted: [], excluded: [], joined: [], owing: [] };
  const idle: MeetingEvent = { type: 'BoardDecided', data: nobody };
  expect(given(meetingDecider, idle).when({ do: 'decide', ...nobody })).toEqual({ events: [] });
});

test('what was carried out is taken back, and only that; not before it is carried out, nor a month later', () => {
  const revoke = { do: 'revoke' as const, meeting: 'm', isLate: false };
  expect(given(meetingDecider, decided).when(revoke)).toEqual({ refused: 'memberships.meeting_under_way' });
  expect(given(meetingDecider, decided, all).when({ ...revoke, isLate: true })).toEqual({
    refused: 'memberships.meeting_long_ago',
  });
  expect(given(meetingDecider, decided, all).when(revoke)).toEqual({ events: [revoked] });
  expect(given(meetingDecider, decided, all, revoked).when({ ...revoke, isLate: true })).toEqual({ events: [] });
  const state = fold(meetingDecider, [decided, all, revoked]);
  expect([statusOf(state), leftOf(state, 'take_back').map(({ id }) => id)]).toEqual(['taking_back', ['ana', 'jon']]);
  const back = settled('take_back', done('ana'), { id: 'jon', outcome: 'memberships.decision_stands' });
  expect(statusOf(fold(meetingDecider, [decided, all, revoked, back]))).toBe('taken_back');
});
