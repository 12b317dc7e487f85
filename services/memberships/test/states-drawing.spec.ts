import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DomainError } from '@ateneo/kernel';
import { type MembershipCommand, membershipDecider } from '../src/membership/membership.decider.js';
import type { Choice } from '../src/membership/membership.events.js';
import type { Membership } from '../src/membership/membership.fold.js';

const README = join(import.meta.dirname, '../README.md');
const SOMEBODY = '00000000-0000-4000-8000-0000000000aa';
const EARLY = '2026-01-10T00:00:00.000Z';
const LATE = '2036-01-01T00:00:00.000Z';
const period = { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' };
const first = { invoice: 'first', period };
const next = { invoice: 'next', period: { start: period.end, end: '2026-03-01T00:00:00.000Z' } };

const choice = (trial_days: number, amount = 1000): Choice => ({
  user: SOMEBODY,
  product: SOMEBODY,
  price: SOMEBODY,
  organization: SOMEBODY,
  interval: 'month',
  trial_days,
  fee: { amount },
});

const advance = (now: string): MembershipCommand => ({ do: 'advance', now, next, graceDays: 30, isDebited: false });

/** Whatever may befall a membership; what has to do with a status alone. */
const commands: readonly MembershipCommand[] = [
  { do: 'choose', choice: choice(0), first: null, now: EARLY },
  { do: 'choose', choice: choice(0, 0), first: null, now: EARLY },
  { do: 'choose', choice: choice(0), first, now: EARLY },
  { do: 'choose', choice: choice(7), first, now: EARLY },
  { do: 'approve', first, now: EARLY },
  { do: 'approve', first, now: EARLY, meeting: SOMEBODY },
  { do: 'exclude', meeting: SOMEBODY },
  { do: 'undo_decision', meeting: SOMEBODY },
  { do: 'decline', explanation: '' },
  ...['first', 'next'].flatMap((invoice): MembershipCommand[] => [
    { do: 'paid', invoice, instead: null },
    ...['declined', 'undone'].map((reason) => ({ do: 'failed' as const, invoice, reason, now: EARLY })),
  ]),
  advance(EARLY),
  advance(LATE),
  { do: 'norenew' },
  { do: 'resume' },
  { do: 'cancel', reason: 'canceled' },
  { do: 'readmit', now: EARLY, isKept: true },
  ...[null, { invoice: 'first', owed: 100 }].map((opening) => {
    const brought = { choice: choice(0), period, anchor: period.end, since: period.start, import: SOMEBODY };
    return { do: 'bring' as const, ...brought, opening, now: EARLY };
  }),
];

function keyOf(after: Membership): string {
  return JSON.stringify([
    after.status,
    after.pending?.invoice,
    after.paidBy,
    after.paidFrom?.status,
    after.isApproved,
    after.choice?.trial_days,
    after.isTrial,
    after.isDeclined,
    after.brought?.opening?.invoice,
    after.decided?.was,
    after.choice?.fee.amount,
  ]);
}

/** The steps from one status to another, found by trying every command on every state that can be reached. */
function arrows(): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const left: Membership[] = [membershipDecider.initial];
  for (let state = left.pop(); state; state = left.pop())
    for (const command of commands) {
      const after = stepped(state, command, found);
      const key = keyOf(after);
      if (!seen.has(key)) left.push(after);
      seen.add(key);
    }
  return [...found].toSorted();
}

function stepped(from: Membership, command: MembershipCommand, found: Set<string>): Membership {
  const events = tried(from, command);
  return events.reduce((state, event) => {
    const after = membershipDecider.evolve(state, event);
    const isStep = after.status !== state.status || event.type === 'MembershipRenewed';
    if (isStep) found.add(`    ${named(state)} --> ${named(after)} : ${event.type}`);
    return after;
  }, from);
}

function tried(state: Membership, command: MembershipCommand) {
  try {
    return membershipDecider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

const named = ({ status }: Membership) => (status === 'none' ? '[*]' : status);

test('the drawing of the README is that of the code; DRAW=1 draws it anew', () => {
  const drawing = ['stateDiagram-v2', ...arrows()].join('\n');
  const readme = readFileSync(README, 'utf8');
  const drawn = readme.replace(/(?<=```mermaid\n)stateDiagram-v2[^`]*(?=\n```)/, drawing);
  if (process.env['DRAW']) writeFileSync(README, drawn);
  else expect(readme).toBe(drawn);
  expect(drawn).toContain(drawing);
});
