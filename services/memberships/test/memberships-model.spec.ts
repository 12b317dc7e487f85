import { describe, expect, test } from '@jest/globals';
import { derivedId } from '@ateneo/cqrs';
import { DomainError, given } from '@ateneo/kernel';
import { standIn } from '@ateneo/testing/stand-in';
import fc from 'fast-check';
import { periodFrom } from '../src/membership/periods.rules.js';
import { type MembershipCommand, membershipDecider } from '../src/membership/membership.decider.js';
import type { Choice, MembershipEvent } from '../src/membership/membership.events.js';
import { nextFeeAt, nextStart } from '../src/membership/next-fee.rules.js';
import { isMember, type Membership } from '../src/membership/membership.fold.js';
import type { Period } from '../../published/src/memberships/membership.js';
import { AgreedFee, type AnyFee, fees } from './agreed-fee.js';

const USER = '00000000-0000-4000-8000-0000000000aa';
const ZONE = 'Europe/Madrid';
const GRACE_DAYS = 30;
const DAY = 86_400_000;
const choice = standIn<Choice>({
  user: USER,
  product: USER,
  price: USER,
  organization: USER,
  interval: 'month',
  trial_days: 0,
  fee: { amount: 1000, full: 1000, discount: null },
});

/**
 * `added`: whoever hears of a payment gives another period, however often it is told; `at_once`: another fee holds for the
 * period in which it was chosen.
 */
type Flaw = 'none' | 'added' | 'at_once';

/** A membership and what a naive reader keeps of it. */
class Life {
  state: Membership = membershipDecider.initial;
  /** By invoice what it asks money for, and what was paid. */
  readonly asked = new Map<string, Period>();
  readonly paid = new Map<string, Period>();
  private readonly agreed = new AgreedFee();
  private now = Date.parse('2026-01-31T11:00:00.000Z');

  constructor(private readonly flaw: Flaw) {}

  get at(): string {
    return new Date(this.now).toISOString();
  }

  do({ act, days }: Wish): void {
    try {
      this.acts[act](days);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private readonly acts: Readonly<Record<Act, (days: number) => void>> = {
    choose: () => this.decide({ do: 'choose', choice, first: this.due(this.at, this.at), now: this.at }),
    pay: () => this.pay([...this.asked.keys()].at(-1)),
    // A webhook that comes twice, or late.
    payAgain: (days) => this.pay([...this.paid.keys()].at(-1 - (days % 3))),
    fail: () => this.fail(this.state.pending?.invoice ?? this.state.paidBy),
    // Somebody had recorded it by mistake.
    undo: () => this.fail(this.state.paidBy, 'undone'),
    forward: (days) => {
      this.now += days * DAY;
      this.advance();
    },
    look: () => this.advance(),
    norenew: () => this.decide({ do: 'norenew' }),
    leaveOn: (days) => this.decide({ do: 'norenew', until: new Date(this.now + days * DAY).toISOString() }),
    readmit: () => this.decide({ do: 'readmit', now: this.at, isKept: true }),
    resume: () => this.decide({ do: 'resume' }),
    cancel: () => this.decide({ do: 'cancel', reason: 'canceled' }),
    changeFee: (days) => this.changeFee(fees[days % fees.length]!),
    keepFee: () => this.decide({ do: 'keep_fee', by: 'member' }),
  };

  private advance(): void {
    const { state } = this;
    if (!state.choice) return;
    const start = state.period?.end ?? this.at;
    const by = nextFeeAt(state, start);
    const interval = (by ?? state.choice).interval;
    const anchor = interval === state.choice.interval ? (state.anchor ?? start) : start;
    const next = { ...this.due(start, anchor, interval), ...(by && { fee: by.fee }), by };
    this.decide({ do: 'advance', now: this.at, next, graceDays: GRACE_DAYS, isDebited: false });
  }

  private changeFee(fee: AnyFee): void {
    const from = nextStart(this.state) ?? this.at;
    this.decide({ do: 'change_fee', next: { ...fee, from }, by: 'member' });
    if (this.flaw === 'at_once' && this.state.next)
      this.state = { ...this.state, choice: { ...this.state.choice!, ...fee }, next: undefined };
  }

  private due(start: string, anchor: string, interval: AnyFee['interval'] = 'month') {
    return { invoice: derivedId(USER, `fee/${start}`), period: periodFrom(start, interval, anchor, ZONE) };
  }

  private pay(invoice: string | undefined): void {
    if (invoice === undefined) return;
    const { period, pending } = this.state;
    const asked = this.asked.get(invoice)!;
    const instead = this.isPast(asked) ? periodFrom(this.at, this.state.choice!.interval, this.at, ZONE) : null;
    const isDue = pending?.invoice === invoice;
    if (isDue) this.paid.set(invoice, instead ?? asked);
    this.decide({ do: 'paid', invoice, instead });
    if (this.flaw === 'added' && !isDue) this.add(period);
  }

  private add(period: Period | null): void {
    if (!period?.end) return;
    const { end } = periodFrom(period.end, 'month', period.end, ZONE);
    this.state = { ...this.state, period: { ...period, end } };
  }

  private isPast(period: Period | null): boolean {
    const end = period?.end ?? null;
    return end !== null && Date.parse(end) <= this.now;
  }

  private fail(invoice: string | null, reason = 'debit_returned'): void {
    if (invoice !== null) this.decide({ do: 'failed', invoice, reason, now: this.at });
  }

  private decide(command: MembershipCommand): void {
    const events: MembershipEvent[] = membershipDecider.decide(command, this.state);
    for (const { type, data } of events)
      if (type === 'MembershipChosen' || type === 'RenewalDue') this.asked.set(data.invoice, data.period);
    for (const event of events) this.agreed.hear(event);
    this.state = events.reduce(membershipDecider.evolve, this.state);
  }

  /** Whatever happened: what is lived in was paid, once, no longer than it was paid for, and by the fee that held. */
  holds(): void {
    const { status, period, pending, paidBy, choice } = this.state;
    if (choice) expect(choice.fee.amount).toBe(this.agreed.amount);
    const starts = [...this.asked.values()].map(({ start }) => start);
    expect(starts).toEqual([...new Set(starts)]);
    if (status === 'active' || status === 'norenew') {
      expect(paidBy).not.toBeNull();
      expect(period).toEqual(this.paid.get(paidBy!));
    }
    if (status === 'past_due' || status === 'incomplete') expect(pending).not.toBeNull();
    if (status === 'canceled') expect(isMember(this.state)).toBe(false);
  }

  /** Once time was looked at: whose period is over is asked for the next one, or is no member. */
  settles(): void {
    this.do({ act: 'look', days: 0 });
    const { status, period, pending } = this.state;
    const isOver = this.isPast(period);
    if (isOver && status === 'active') expect(pending).not.toBeNull();
    expect(isOver && status === 'norenew').toBe(false);
  }
}

const actNames = [
  'choose',
  'pay',
  'payAgain',
  'fail',
  'undo',
  'forward',
  'look',
  'norenew',
  'leaveOn',
  'readmit',
  'resume',
  'cancel',
  'changeFee',
  'keepFee',
] as const;
type Act = (typeof actNames)[number];
interface Wish {
  readonly act: Act;
  readonly days: number;
}
const wish: fc.Arbitrary<Wish> = fc.record({
  act: fc.constantFrom<Act>(...actNames, 'choose', 'pay', 'pay', 'payAgain', 'forward', 'forward'),
  days: fc.integer({ min: 1, max: 40 }),
});

const histories = (flaw: Flaw) =>
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
      const life = new Life(flaw);
      for (const one of wishes) {
        life.do(one);
        life.holds();
      }
      life.settles();
    }),
    { numRuns: 1000, endOnFailure: true },
  );

test.each([
  ['MembershipApplied', 'withdrawn'],
  ['MembershipChosen', 'withdrawn'],
  ['MembershipBegan', 'canceled'],
] as const)('who cancels after %s ends it as %s', (last, reason) => {
  const due = {
    invoice: USER,
    period: { start: '2026-01-01T00:00:00.000Z', end: null },
    at: '2026-01-01T00:00:00.000Z',
  };
  const began = { user: USER, organization: USER, invoice: USER, period: due.period, is_trial: false };
  const chosen: MembershipEvent = { type: 'MembershipChosen', data: { ...choice, ...due } };
  const past: Record<typeof last, MembershipEvent[]> = {
    MembershipApplied: [{ type: 'MembershipApplied', data: choice }],
    MembershipChosen: [chosen],
    MembershipBegan: [chosen, { type: 'MembershipBegan', data: began }],
  };
  expect(given(membershipDecider, ...past[last]).when({ do: 'cancel', reason: 'canceled' })).toEqual({
    events: [{ type: 'MembershipEnded', data: { user: USER, organization: USER, reason } }],
  });
});

describe('a membership in a thousand histories', () => {
  test('no period is charged twice, lived in without being paid, or longer than it was paid for', () => {
    histories('none');
  });

  test('where another fee holds for the period in which it is chosen, that is found out', () => {
    expect(() => histories('at_once')).toThrow();
  });

  test('where periods are added to instead of set, a payment that is told twice is found out', () => {
    expect(() => histories('added')).toThrow();
  });
});

test.each([
  ['a trial', true, 'trialing'],
  ['what was paid', false, 'active'],
] as const)('who resumes %s has it as it was', (_, is_trial, status) => {
  const began = { user: USER, organization: USER, invoice: null, period: { start: '2026-01-01', end: null }, is_trial };
  const events: MembershipEvent[] = [
    { type: 'MembershipBegan', data: began },
    { type: 'RenewalDeclined', data: { user: USER } },
    { type: 'RenewalResumed', data: { user: USER } },
  ];
  expect(events.reduce(membershipDecider.evolve, membershipDecider.initial).status).toBe(status);
});

test('who wants no further period wants none either when a fee that was on its way is paid after all', () => {
  const due = { user: USER, invoice: 'next', period: { start: '2026-02-01', end: '2026-03-01' } };
  const events: MembershipEvent[] = [
    { type: 'RenewalDeclined', data: { user: USER } },
    { type: 'MembershipFellPastDue', data: { ...due, since: '2026-02-01', reason: 'debit_returned' } },
    { type: 'MembershipRenewed', data: due },
  ];
  expect(events.reduce(membershipDecider.evolve, membershipDecider.initial).status).toBe('norenew');
});
