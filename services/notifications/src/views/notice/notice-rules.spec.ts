import { flatTexts } from '@ateneo/i18n/server';
import { expect, test } from '@jest/globals';
import { membershipNotices } from './membership-notices.js';
import { noticeTopicNames, noticeTopics } from '@ateneo/contracts';
import { dueNotices, dueOfElections, dueOfEvents } from '../../notice/due-notices.js';
import { ANNOUNCEMENT } from './notice-rule.js';
import { noticeRules } from './notice-rules.js';

const texts = flatTexts('es');

/** One of each that follows from a date. */
const at = '2026-11-01T10:00:00.000Z';
const [one, late] = ['11111111-1111-4111-8111-111111111111', '2026-12-01T10:00:00.000Z'];
const due = [
  ...dueNotices([{ process: one, title: '', opens: at, ends: late, closed: late, texts: [{ document: one, at }] }]),
  ...[1, 2].flatMap((version) => dueOfElections([{ process: one, election: one, opens: at, told: at, version }])),
  ...dueOfEvents([{ event: one, moved: at, cancelled: null, starts: late }]),
  ...dueOfEvents([{ event: one, moved: null, cancelled: at, starts: null }]),
];

test('every notice has its sentence, and belongs to one topic', () => {
  const told = [...noticeRules, ...due, { type: 'gen', subtype: ANNOUNCEMENT }];
  const sentences = told.map(({ type, subtype }) => `${type}_${subtype}`);
  expect(sentences.filter((key) => !texts.has(`notices:${key}`))).toEqual([]);
  const kinds = [...new Set(told.map(({ type, subtype }) => `${type}.${subtype}`))];
  expect(noticeTopicNames.flatMap((name) => [...noticeTopics[name].kinds]).toSorted()).toEqual(kinds.toSorted());
});

test('every topic has its words, and one of which notices come says so', () => {
  const worded = (name: string) => ['name', 'text'].every((part) => texts.has(`profile:notices.topic.${name}.${part}`));
  expect(noticeTopicNames.filter((name) => !worded(name))).toEqual([]);
  const silent = noticeTopicNames.filter((name) => noticeTopics[name].notice === 'none');
  expect(silent.filter((name) => noticeTopics[name].kinds.length > 0)).toEqual([]);
});

test('whoever applies is told of to those who manage', () => {
  const rule = noticeRules.find(({ on }) => on === 'MembershipApplied')!;
  expect([rule.to({ user: 'u' }), rule.about!({ user: 'u' })]).toEqual([{ managersOf: null }, 'u']);
});

test('whoever is a member hears how it stands with their fee, each in words of its own; who took it back hears nothing', () => {
  const user = '11111111-1111-4111-8111-111111111111';
  const told = (on: string, data: object) =>
    membershipNotices.filter((rule) => rule.on === on && rule.to({ user, ...data })).map(({ subtype }) => subtype);
  const reminded = (reminder: string) => told('DuesReminded', { reminder });
  expect(
    ['first_1', 'renewal_30', 'debit_14', 'card_14', 'renewal_7', 'past_due_21', 'lapsing_2', 'by_hand'].flatMap(
      reminded,
    ),
  ).toEqual([
    'membership_first',
    'membership_renewal',
    'membership_debit',
    'membership_card',
    'membership_renewal',
    'membership_past_due',
    'membership_lapsing',
    'membership_past_due',
  ]);
  expect(told('FeeMoved', {})).toEqual(['membership_moved']);
  expect(told('MembershipDecisionUndone', {})).toEqual(['membership_decision_undone']);
  expect(told('MembershipTakenBack', {})).toEqual(['membership_taken_back']);
  expect(told('MembershipEnded', { reason: 'period_over' })).toEqual(['membership_ended']);
  expect(['declined', 'never_paid'].flatMap((reason) => told('MembershipEnded', { reason }))).toEqual([
    'membership_declined',
    'membership_never_paid',
  ]);
  expect(['withdrawn', 'erased'].flatMap((reason) => told('MembershipEnded', { reason }))).toEqual([]);
  expect([{}, { is_trial: true }].flatMap((data) => told('MembershipApproved', data))).toEqual(['membership_approved']);
});
