import { expect, test } from '@jest/globals';
import { DomainError } from '@ateneo/kernel';
import fc from 'fast-check';
import { type MembershipCommand, membershipDecider } from '../src/membership/membership.decider.js';
import type { Choice, MembershipEvent } from '../src/membership/membership.events.js';
import { entryAt } from '../src/membership/register.fold.js';
import { membershipView } from '../src/views/membership/membership.projection.js';

const [user, organization] = ['00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-0000000000bb'];
const start = Date.parse('2026-01-01T00:00:00.000Z');
const HOUR = 3_600_000;
const timeOf = (step: number) => new Date(start + step * HOUR).toISOString();

const choice = (trial_days: number, amount = 1000): Choice => ({
  user,
  product: organization,
  price: organization,
  organization,
  interval: 'month',
  trial_days,
  fee: { amount },
});

/** Whatever may befall a membership at a step. */
function commandsAt(step: number): readonly MembershipCommand[] {
  const now = timeOf(step);
  const pending = (invoice: string) => ({ invoice, period: { start: now, end: timeOf(step + 20) } });
  const first = pending(`first ${step}`);
  const meeting = organization;
  return [
    { do: 'choose', choice: choice(0), first: null, now },
    { do: 'choose', choice: choice(0, 0), first: null, now },
    { do: 'choose', choice: choice(0), first, now },
    { do: 'choose', choice: choice(7), first, now },
    { do: 'approve', first, now },
    { do: 'approve', first, now, meeting },
    { do: 'exclude', meeting },
    { do: 'undo_decision', meeting },
    { do: 'advance', now: timeOf(step + 10_000), next: pending(`next ${step}`), graceDays: 0, isDebited: false },
    { do: 'norenew' },
    { do: 'cancel', reason: 'canceled' },
    { do: 'readmit', now, isKept: true },
    { do: 'number', user, number: String(step), times: 0 },
    ...[0, 400].map((back) => {
      const since = timeOf(step - back);
      const period = { start: since, end: timeOf(step + 20) };
      return { do: 'bring' as const, choice: choice(0), period, anchor: now, since, import: user, opening: null, now };
    }),
  ];
}

interface Happened {
  readonly event: MembershipEvent;
  readonly time: string;
}

/** What comes of picks, one an hour; whoever is asked for something may pay it, or be refused it. */
function historyOf(picks: readonly number[]): Happened[] {
  let state = membershipDecider.initial;
  return picks.flatMap((pick, step) => {
    const own = state.pending ? [state.pending.invoice] : state.paidBy ? [state.paidBy] : [];
    const paying = own.flatMap((invoice): MembershipCommand[] => [
      { do: 'paid', invoice, instead: null },
      { do: 'paid', invoice, instead: null },
      { do: 'failed', invoice, reason: 'undone', now: timeOf(step) },
    ]);
    const commands = [...paying, ...paying, ...commandsAt(step)].map((command) =>
      command.do === 'number' ? { ...command, times: state.timesNumbered } : command,
    );
    const events = decided(commands[pick % commands.length]!, state);
    for (const event of events) state = membershipDecider.evolve(state, event);
    return events.map((event) => ({ event, time: timeOf(step) }));
  });
}

function decided(command: MembershipCommand, state: typeof membershipDecider.initial): MembershipEvent[] {
  try {
    return [...membershipDecider.decide(command, state)];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

interface Line {
  readonly at: string;
  readonly joined: string | null;
  readonly left: string | null;
  readonly number: string | null;
}

/** What a walk over the events knows. */
interface Walk {
  began: boolean;
  joined: string | null;
  left: string | null;
  number: string | null;
  paidFrom: string | null;
  outBy: string | null;
}
const begun = { began: true, outBy: null };
type Said = Record<string, string> & { readonly period: { readonly start: string }; readonly is_brought?: true };
type Telling = (data: Said, before: Walk, time: string) => Partial<Walk>;

const out =
  (outBy: string): Telling =>
  (_, { joined, left }, time) => ({ left: joined && (left ?? time), outBy });

const tellings: Partial<Record<MembershipEvent['type'], Telling>> = {
  MembershipApplied: () => begun,
  MembershipChosen: () => begun,
  MembershipBrought: ({ since, period }) => ({ ...begun, joined: since!, left: null, paidFrom: period.start }),
  MembershipBegan: ({ period, is_brought }, { joined, left, outBy, paidFrom }, time) => {
    if (is_brought || (joined !== null && left === null)) return { paidFrom: period.start };
    const goesOn = outBy === 'lapsed' || (outBy === 'ended' && paidFrom === period.start);
    return { joined: goesOn ? joined : time, left: null, outBy: null, paidFrom: period.start };
  },
  MembershipRenewed: ({ period }) => ({ paidFrom: period.start }),
  MembershipLapsed: out('lapsed'),
  MembershipEnded: out('ended'),
  MembershipTakenBack: () => ({ joined: null, left: null }),
  MembershipDecisionUndone: ({ stands }, { joined }) => ({ joined: stands === 'past_due' ? joined : null, left: null }),
  MemberNumberGiven: ({ number }) => ({ number: number! }),
};

/** By the kinds of events alone, without states. */
function linesOf(history: readonly Happened[]): Line[] {
  let walk: Walk = { began: false, joined: null, left: null, number: null, paidFrom: null, outBy: null };
  let at = '';
  const lines: Line[] = [];
  for (const { event, time } of history) {
    walk = { ...walk, ...tellings[event.type]?.(event.data as unknown as Said, walk, time) };
    const { began, joined, left, number } = walk;
    if (!began || (joined === null && lines.length === 0)) continue;
    const from = event.type === 'MembershipBrought' ? event.data.since : time;
    at = from > at ? from : at;
    lines.push({ at, joined, left, number });
  }
  return lines;
}

function naive(lines: readonly Line[], moment: string): Omit<Line, 'at'> | undefined {
  const line = lines.findLast((one) => one.at < moment);
  if (!line?.joined) return undefined;
  const { joined, left } = line;
  const first = lines.find((one) => one.number !== null && one.joined === joined);
  return { joined, left, number: line.number ?? first?.number ?? null };
}

test('what stands in it on a day is what a fold over all that had happened by then says', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 5, maxLength: 40 }), (picks) => {
      const history = historyOf(picks);
      let row: unknown;
      for (const [nth, { event, time }] of history.entries()) {
        const recorded = { ...event, id: user, tenant: user, revision: nth, position: '', meta: { time } } as never;
        const step = membershipView.on[event.type]!;
        row = (step as { apply: (row: unknown, event: never, id: string) => unknown }).apply(row, recorded, user);
      }
      const lines = linesOf(history);
      const entries = (row as { register: Parameters<typeof entryAt>[0] } | undefined)?.register ?? [];
      for (let step = -400; step <= picks.length; step += step < -2 ? 99 : 1) {
        const entry = entryAt(entries, timeOf(step));
        const told = entry && { joined: entry.joined, left: entry.left, number: entry.number };
        expect([step, told]).toEqual([step, naive(lines, timeOf(step))]);
      }
    }),
    { numRuns: 1000 },
  );
});
