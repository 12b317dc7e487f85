import { DomainError, fold } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { type MembershipCommand, membershipDecider } from './membership.decider.js';
import type { MembershipEvent } from './membership.events.js';

const [user, organization, invoice] = ['u', 'o', 'i'];
const fee = { amount: 1200 };
const choice = { user, organization, product: 'p', price: 'q', interval: 'year' as const, trial_days: 0, fee };
const period = { start: '2026-01-01T00:00:00.000Z', end: '2027-01-01T00:00:00.000Z' };
const member: MembershipEvent[] = [
  { type: 'MembershipChosen', data: { ...choice, invoice, period, at: period.start } },
  { type: 'MembershipBegan', data: { user, organization, invoice, period, is_trial: false } },
];

test.each([
  [true, { keeps_newsletters: true }],
  [false, {}],
])('who leaves at once and keeps newsletters: %s', (keepsNewsletters, said) => {
  const state = fold(membershipDecider, member);
  expect(membershipDecider.decide({ do: 'cancel', reason: 'canceled', keepsNewsletters }, state)).toEqual([
    { type: 'MembershipEnded', data: { user, organization, reason: 'canceled', ...said } },
  ]);
});

const after = (...commands: readonly MembershipCommand[]): MembershipEvent[] =>
  commands.reduce<MembershipEvent[]>(
    (events, command) => [...events, ...membershipDecider.decide(command, fold(membershipDecider, events))],
    member,
  );
const stateAfter = (...commands: readonly MembershipCommand[]) => fold(membershipDecider, after(...commands));
const until = '2026-06-30T22:00:00.000Z';
const look = (now: string): MembershipCommand => ({
  do: 'advance',
  now,
  next: { invoice: 'next', period: { start: period.end, end: '2028-01-01T00:00:00.000Z' } },
  graceDays: 30,
  isDebited: false,
});

test('who leaves on a day before what is paid is over is a member until then, and it is kept why', () => {
  const leaves: MembershipCommand = { do: 'norenew', until, why: 'moved' };
  expect(stateAfter(leaves, look('2026-06-30T21:59:59.000Z')).status).toBe('norenew');
  expect(after(leaves, look(until)).at(-1)).toEqual({
    type: 'MembershipEnded',
    data: { user, organization, reason: 'canceled', why: 'moved' },
  });
  expect(stateAfter(leaves, look(until))).toMatchObject({ status: 'canceled', leftBecause: 'moved', leavesAt: null });
});

test('another day may be said, the same one again is nothing, and a day that is not paid is refused', () => {
  const leaves: MembershipCommand = { do: 'norenew', until, why: 'moved' };
  expect(after(leaves, leaves)).toHaveLength(3);
  expect(stateAfter(leaves, { do: 'norenew', why: 'moved' })).toMatchObject({ leavesAt: null, leftBecause: 'moved' });
  expect(stateAfter(leaves, { do: 'resume' })).toMatchObject({ status: 'active', leavesAt: null, leftBecause: null });
  expect(() => after({ do: 'norenew', until: '2027-01-02T00:00:00.000Z' })).toThrow(DomainError);
});

test('whoever is readmitted has what they had paid, and pays no day twice', () => {
  const back: MembershipCommand = { do: 'readmit', now: until, isKept: true };
  const before = stateAfter();
  expect(stateAfter({ do: 'cancel', reason: 'canceled', why: 'cost' }, back)).toEqual(before);
  expect(after(back)).toEqual(member);
});

test.each<[string, MembershipCommand, Partial<Extract<MembershipCommand, { do: 'readmit' }>>]>([
  ['the money went back', { do: 'cancel', reason: 'canceled' }, { isKept: false }],
  ['what was paid is over', { do: 'cancel', reason: 'canceled' }, { now: period.end }],
  ['the debt was forgiven', { do: 'cancel', reason: 'forgiven' }, {}],
])('nobody is readmitted for nothing: %s', (_, end, over) => {
  expect(() => after(end, { do: 'readmit', now: until, isKept: true, ...over })).toThrow(DomainError);
});

test('who is to pay anew is asked for it as somebody who was approved', () => {
  const first = { invoice: 'again', period };
  const again: MembershipCommand = { do: 'choose', choice, first, now: until, isReadmitted: true };
  const events = after({ do: 'cancel', reason: 'canceled' }, again);
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['MembershipChosen', 'MembershipApproved']);
  expect(stateAfter({ do: 'cancel', reason: 'canceled' }, again)).toMatchObject({
    status: 'incomplete',
    isApproved: true,
    since: until,
  });
});
