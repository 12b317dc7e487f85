import { flatTexts } from '@ateneo/i18n/server';
import { expect, test } from '@jest/globals';
import { membershipNotices } from './membership-notices.js';
import { mutableKinds, noticeRules } from './notice-rules.js';

const texts = flatTexts('es');

test('every notice has its sentence, and whatever may be muted a name', () => {
  const told = noticeRules.map(({ type, subtype }) => `${type}_${subtype}`);
  expect(told.filter((key) => !texts.has(`notices:${key}`))).toEqual([]);
  const named = (kind: string) => texts.has(`notifications:kind.${kind.replace('.', '_')}`);
  expect(mutableKinds.filter((kind) => !named(kind))).toEqual([]);
});

test('whoever applies is told of to those who manage, who may want to hear no more of it', () => {
  const rule = noticeRules.find(({ on }) => on === 'MembershipApplied')!;
  expect([rule.to({ user: 'u' }), rule.about!({ user: 'u' })]).toEqual([{ managersOf: null }, 'u']);
  expect(mutableKinds).toContain('gen.membership_applied');
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
  expect(told('MembershipTakenBack', {})).toEqual(['membership_taken_back']);
  expect(told('MembershipEnded', { reason: 'period_over' })).toEqual(['membership_ended']);
  expect(['declined', 'never_paid'].flatMap((reason) => told('MembershipEnded', { reason }))).toEqual([
    'membership_declined',
    'membership_never_paid',
  ]);
  expect(['withdrawn', 'erased'].flatMap((reason) => told('MembershipEnded', { reason }))).toEqual([]);
  expect([{}, { is_trial: true }].flatMap((data) => told('MembershipApproved', data))).toEqual(['membership_approved']);
  expect(
    membershipNotices.map(({ subtype }) => `gen.${subtype}`).filter((kind) => mutableKinds.includes(kind)),
  ).toEqual([]);
});
