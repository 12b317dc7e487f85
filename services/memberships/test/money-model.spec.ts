import type { FeeDocument } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type PaymentState, refundableOf } from '../src/payment/payment.decider.js';
import type { InvoiceState } from '../src/invoice/invoice.fold.js';
import { type Flaw, World } from './money-in-memory.js';
import { type Act, TENANT, type Wish } from './paying-in-memory.js';

const actNames =
  'choose open pay debit arrive comeBack inHand handBack ticket refund forward norenew resume cancel forgive writeOff want add change remove byKept merge unmerge'.split(
    ' ',
  ) as Act[];
const often = 'choose choose open open pay pay pay inHand forward forward ticket'.split(' ') as Act[];
const wish: fc.Arbitrary<Wish> = fc.record({
  act: fc.constantFrom<Act>(...actNames, ...often),
  nth: fc.integer({ min: 0, max: 20 }),
  /** Mostly the same one: alone they do more. */
  who: fc.constantFrom(0, 0, 1),
});

/** No cent without an invoice, a membership or a refund; nobody charged by what they did not choose for it. */
async function holds(flaw: Flaw, wishes: readonly Wish[], paper: FeeDocument): Promise<void> {
  const world = new World(flaw, paper);
  for (const one of wishes) {
    await world.do(one);
    isChargedAsChosen(world);
    if (world.isMerged) expect(running(world)).toBeLessThan(2);
  }
  await world.rest();
  isChargedAsChosen(world);
  for (const invoice of world.asked()) await isAccountedFor(world, invoice, paper);
}

/** Each charge without the person, when it is made: by what they had chosen for it by then, and not left since. */
function isChargedAsChosen(world: World): void {
  for (const [payment, { request }] of world.states())
    if (request!.method !== null) world.means.charged(payment, request!.user, request!.method);
}

/** Of how many memberships somebody is charged, or is to be. */
function running(world: World): number {
  const all = new Map<string, boolean>();
  for (const { type, data } of world.events())
    if (['MembershipChosen', 'MembershipApplied', 'MembershipEnded'].includes(type))
      all.set(data.user, type !== 'MembershipEnded');
  return [...all.values()].filter(Boolean).length;
}

async function isAccountedFor(world: World, invoice: string, paper: FeeDocument): Promise<void> {
  const { pending, status } = await world.member(invoice);
  const of = world.states().filter(([, { request }]) => request!.reference === invoice);
  const kept = of.reduce((sum, [, state]) => sum + refundableOf(state), 0);
  const invoiceState = await world.invoices.state(TENANT, invoice);
  const { amount } = invoiceState;
  const isAsked = pending?.invoice === invoice;
  const isWanted = world.lived().has(invoice) || isAsked || invoiceState.isWrittenOff === true;
  expect(kept).toBeLessThanOrEqual(isWanted ? amount : 0);
  expect(isAsked && kept >= amount && status === 'incomplete').toBe(false);
  const say = paper === 'receipt' ? saysWhatIsPaid : saysWhatIsOwed;
  say(world, invoice, of, invoiceState);
}

function saysWhatIsOwed(
  world: World,
  invoice: string,
  of: ReturnType<World['states']>,
  { status, amount }: InvoiceState,
): void {
  const kept = of.reduce((sum, [, state]) => sum + refundableOf(state), 0);
  isNumberedAsItIsOwed(world, invoice, of, kept);
  isCorrected(world, invoice, status === 'void' ? amount : refundedOf(of));
}

function isCorrected(world: World, invoice: string, back: number): void {
  const credited = world.issued().reduce((sum, one) => sum - (one.corrects === invoice ? one.amount : 0), 0);
  expect(credited).toBe(isIssued(world, invoice) ? back : 0);
}

/** What was numbered for it: its paper, and whatever takes that back or stands for it. */
function papersOf(world: World, invoice: string) {
  const papers = new Set([invoice]);
  for (let before = 0; before < papers.size;) {
    before = papers.size;
    for (const one of world.issued()) if (papers.has(one.corrects ?? '')) papers.add(one.invoice);
  }
  return world.issued().filter((one) => papers.has(one.invoice));
}

/** It comes to what it is for, less what went back, while any of it is paid, and to nothing else. */
function saysWhatIsPaid(
  world: World,
  invoice: string,
  of: ReturnType<World['states']>,
  { status, amount, kind, refundedBefore }: InvoiceState,
): void {
  const all = papersOf(world, invoice);
  const is = (...wanted: string[]) => of.some(([, one]) => wanted.includes(one.status));
  const isOver = ['void', 'given_up'].includes(status);
  const stands = !isOver && (is('succeeded') || (kind === 'invoice' && all.length > 0));
  const says = all.reduce((sum, one) => sum + one.amount, 0);
  expect([invoice, says]).toEqual([invoice, stands ? amount - (refundedOf(of) - refundedBefore) : 0]);
  expect([all.length > 0, is('succeeded', 'returned')]).not.toEqual([true, false]);
}

const isIssued = (world: World, invoice: string) => world.issued().some((one) => one.invoice === invoice);

/** What is kept is invoiced, and nothing has a number that nobody owed and nobody paid. */
function isNumberedAsItIsOwed(world: World, invoice: string, of: ReturnType<World['states']>, kept: number): void {
  const wasPaid = of.some(([, one]) => one.status === 'succeeded' || one.status === 'returned');
  const isDue = world.events().some(({ type, data }) => type === 'RenewalDue' && data.invoice === invoice);
  const isNumbered = isIssued(world, invoice);
  expect([isNumbered, kept > 0]).not.toEqual([false, true]);
  expect([isNumbered, wasPaid || isDue]).not.toEqual([true, false]);
}

function refundedOf(states: readonly (readonly [string, PaymentState])[]): number {
  const refunds = states.flatMap(([, one]) => [...one.refunds.values()]);
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'done' ? amount : 0), 0);
}

/** Most begin with somebody who is a member by a card, some of them with one who is about to pay another fee by another card, unticked. */
const history = fc
  .tuple(fc.constantFrom(0, 3, 5), fc.array(wish, { maxLength: 40 }))
  .map(([steps, wishes]) => [...joined.slice(0, steps), ...wishes]);
const joined = (
  [
    ['choose', 0],
    ['open', 0],
    ['pay', 0],
    ['forward', 12],
    ['open', 2],
  ] as const
).map(([act, nth]) => ({ act, nth, who: 0 }));

const histories = (flaw: Flaw, paper: FeeDocument = 'invoice') =>
  fc.assert(
    fc.asyncProperty(history, (wishes) => holds(flaw, wishes, paper)),
    // A fault that needs many things in a row is looked for longer: where it is found, that is all.
    { numRuns: Number(process.env['PAYMENT_HISTORIES'] ?? 500) * (flaw === 'none' ? 1 : 4), endOnFailure: true },
  );

describe('what a person pays, in histories of a thousand kinds', () => {
  test('no cent is without an invoice, a membership or a refund', async () => {
    await histories('none');
  });

  test('no receipt is without money, no money without a receipt', async () => {
    await histories('none', 'receipt');
  });

  test('found out: a receipt that stands though its money went back', async () => {
    await expect(histories('keeps_receipts', 'receipt')).rejects.toThrow();
  });

  test.each([
    ...(['asks_on', 'keeps_cards', 'keeps_unasked', 'voids_alone'] as const),
    ...(['numbers_at_once', 'merges_any'] as const),
  ])('found out: %s', async (flaw) => {
    await expect(histories(flaw)).rejects.toThrow();
  });
});

test('what comes in hand for what was written off stays, and is not asked back', async () => {
  const world = new World('none');
  const acts = ['choose', 'inHand', 'writeOff', 'inHand'] as const;
  for (const [nth, act] of acts.entries()) await world.do({ act, nth: nth === 1 ? 2 : 0, who: 0 });
  await world.rest();
  expect(world.states().map(([, { refunds }]) => refunds.size)).toEqual([0, 0]);
});
