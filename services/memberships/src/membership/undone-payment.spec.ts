import { expect, test } from '@jest/globals';
import { fold } from '@ateneo/kernel';
import { membershipDecider } from './membership.decider.js';
import type { MembershipEvent } from './membership.events.js';

const user = '11111111-1111-4111-8111-111111111111';
const organization = '22222222-2222-4222-8222-222222222222';
const [first, owed] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
const choice = {
  user,
  organization,
  product: first,
  price: first,
  interval: 'year' as const,
  trial_days: 0,
  fee: { amount: 1200 },
};
const [year, next] = [2026, 2027].map((from) => ({
  start: `${from}-01-01T00:00:00.000Z`,
  end: `${from + 1}-01-01T00:00:00.000Z`,
})) as [{ start: string; end: string }, { start: string; end: string }];
const since = '2027-01-02T00:00:00.000Z';
const fellBehind: MembershipEvent[] = [
  { type: 'MembershipChosen', data: { ...choice, invoice: first, period: year, at: year.start } },
  { type: 'MembershipBegan', data: { user, organization, invoice: first, period: year, is_trial: false } },
  { type: 'RenewalDue', data: { user, invoice: owed, period: next } },
  { type: 'MembershipFellPastDue', data: { user, invoice: owed, period: next, since, reason: 'declined' } },
];

const now = '2027-06-01T00:00:00.000Z';

/** How somebody stands whose payment by hand was recorded, and taken back in June. */
const undone = (...before: MembershipEvent[]) => undoneOf(owed, before);

function undoneOf(invoice: string, before: readonly MembershipEvent[]) {
  let events = before;
  for (const command of [
    { do: 'paid', invoice, instead: null },
    { do: 'failed', invoice, reason: 'undone', now },
  ] as const)
    events = [...events, ...membershipDecider.decide(command, fold(membershipDecider, events))];
  return fold(membershipDecider, events);
}

test('an entry by hand that is taken back leaves who owed as they were: owing since then, without new days of grace', () => {
  expect(undone(...fellBehind)).toMatchObject({ status: 'past_due', since, pending: { invoice: owed } });
  const lapsed: MembershipEvent = { type: 'MembershipLapsed', data: { user, organization } };
  expect(undone(...fellBehind, lapsed)).toMatchObject({ status: 'unpaid', since, pending: { invoice: owed } });
  // Who owed nothing before owes from now on.
  expect(undone(...fellBehind.slice(0, 3))).toMatchObject({ status: 'past_due', since: '2027-06-01T00:00:00.000Z' });
});

test('whose first payment is taken back is no member, was none, and has time to pay anew; what was dropped stays so', () => {
  const [chosen, began, due] = fellBehind as [MembershipEvent, MembershipEvent, MembershipEvent];
  const another: MembershipEvent = {
    type: 'MembershipChosen',
    data: { ...choice, invoice: owed, period: year, at: year.start },
  };
  const before = fold(membershipDecider, [another, chosen]);
  expect(undoneOf(first, [another, chosen])).toEqual({ ...before, since: now });
  const declined: MembershipEvent = { type: 'RenewalDeclined', data: { user } };
  const taken = { do: 'failed', invoice: first, reason: 'undone', now } as const;
  const after = (...events: MembershipEvent[]) => membershipDecider.decide(taken, fold(membershipDecider, events));
  expect(after(chosen, began, declined).map(({ type }) => type)).toEqual(['MembershipTakenBack']);
  // Who has lived a whole period by it owes it; so does whose bank takes it back.
  expect(after(chosen, began, due).map(({ type }) => type)).toEqual(['MembershipFellPastDue']);
  const returned = { ...taken, reason: 'debit_returned' };
  const membership = fold(membershipDecider, [chosen, began]);
  expect(membershipDecider.decide(returned, membership).map(({ type }) => type)).toEqual(['MembershipFellPastDue']);
});

test('who pays after all begins then, as if nothing had been', () => {
  const [chosen] = fellBehind as [MembershipEvent];
  const state = undoneOf(first, [chosen]);
  const paid = membershipDecider.decide({ do: 'paid', invoice: first, instead: null }, state);
  expect(paid.reduce(membershipDecider.evolve, state)).toMatchObject({ status: 'active', period: year, paidBy: first });
});
