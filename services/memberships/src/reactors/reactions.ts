import { reaction, systemContext } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { AskForJob } from '@ateneo/jobs';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountErased } from '../../../published/src/identity/account.js';
import { ChangePasses } from '../../../organizations/src/public/wallet-passes.js';
import { BOARD_MEETING } from '../application/carry-out-meeting.js';
import { REMITTANCE } from '../application/make-remittance.js';
import { Memberships } from '../application/memberships.js';
import { Movements } from '../application/movements.js';
import { Providers } from '../application/providers.js';
import { bySystem } from '../application/settle-payment.js';
import { DUE_MEMBERSHIPS } from '../membership/due-memberships-effect.js';
import { BOOKS } from '../payment/books-effect.js';
import { PAYMENT } from '../payment/payment-effect.js';

/** An erased person's membership is over, and the providers forget them and how they paid. */
export const whenAccountErasedForgetPayer = reaction<AccountErased>(
  'memberships.when-account-erased-forget-payer',
  ['AccountErased'],
  async (event, { get }) => {
    const { user } = event.data;
    await get(Memberships).erase(systemContext(event), user);
    for (const provider of get(Providers).all) await provider.forgetCustomer(event.tenant, user);
  },
);

/** What banks said beside the fees of somebody who was erased is nobody's any more. */
export const whenAccountErasedForgetMovements = reaction<AccountErased>(
  'memberships.when-account-erased-forget-movements',
  ['AccountErased'],
  async ({ tenant, data }, { get }) => {
    await get(Movements).forgetPerson(tenant, data.user);
  },
  { after: ['memberships.movement'] },
);

/** What a movement was sorted as is booked, and taken back, though the process that decided died. */
export const whenMovementSortedBookIt = reaction(
  'memberships.when-movement-sorted-book-it',
  ['MovementSorted', 'MovementUnsorted'],
  async ({ tenant, data }, { get }) => {
    await get(Movements).follow(bySystem(tenant), (data as { movement: string }).movement);
  },
  {
    // Whoever asked does it at once.
    delaySeconds: 15,
  },
);

/** Cards in telephones say what holds now: until when, or that they are worth nothing. */
export const whenCardsChangeTellTelephones = reaction(
  'memberships.when-cards-change-tell-telephones',
  ['CarnetRevoked', 'MembershipRenewed'],
  async ({ id, tenant, data }, { get }) => {
    const { user } = data as { user: string };
    const effects = await get(CommandBus).execute(new ChangePasses(tenant, id, user));
    return (tx) => askForEffects(tx, effects);
  },
  { after: ['memberships.membership'] },
);

/** Invoices, charges, numbers and cards follow from what was decided, though the process that decided died. */
export const whenMembershipMovesSeeItThrough = reaction(
  'memberships.when-membership-moves-see-it-through',
  [
    'MembershipApplied',
    'MembershipChosen',
    'MembershipApproved',
    'MembershipBegan',
    'RenewalDue',
    'MembershipFellPastDue',
    'MembershipLapsed',
    'MembershipTakenBack',
    'MembershipDecisionUndone',
    'MembershipEnded',
  ],
  async ({ tenant, data }, { get }) => {
    await get(Memberships).work(bySystem(tenant), (data as { user: string }).user);
    const look = { kind: DUE_MEMBERSHIPS, key: tenant, reference: tenant };
    return (tx) => askForEffects(tx, [look]);
  },
  {
    // Whoever asked does it at once.
    delaySeconds: 15,
  },
);

const acts = {
  RemittanceBegun: 'make',
  RemittanceConcluded: 'settle',
  BoardDecided: 'carry_out',
  BoardDecisionsRevoked: 'take_back',
} as const;

/** Files are made, and what a board decided is carried out, though the process died before it asked for that. Nobody's acts do all at once. */
export const whenManyAreDecidedHaveItDone = reaction(
  'memberships.when-many-are-decided-have-it-done',
  Object.keys(acts),
  async ({ tenant, type, data, meta: { actor } }, { get }) => {
    if (!actor) return;
    const act = acts[type as keyof typeof acts];
    const { meeting, remittance } = data as { readonly meeting?: string; readonly remittance: string };
    const id = meeting ?? remittance;
    const job = meeting
      ? { kind: BOARD_MEETING, asked: { meeting, act } }
      : { kind: REMITTANCE, asked: { remittance } };
    await get(AskForJob).askOwed({ tenant, user: actor }, { id, act }, job);
  },
  {
    // Whoever decided asks for it at once.
    delaySeconds: 15,
  },
);

/** What waited for the next file is owed as soon as no bank takes it. */
export const whenMandateStopsLookWhoOwes = reaction(
  'memberships.when-mandate-stops-look-who-owes',
  ['MandateEnded', 'DebitBounced'],
  async ({ tenant }) => {
    const look = { kind: DUE_MEMBERSHIPS, key: tenant, reference: tenant };
    return (tx) => askForEffects(tx, [look]);
  },
  { after: ['memberships.mandate'] },
);

/** Not before whoever asked has had the time to do it themselves. */
const HEAD_START_MS = 15_000;

/** Whatever was written down of a payment is performed and heard of, though the process that wrote it died. */
export const whenPaymentMovesSeeItThrough = reaction(
  'memberships.when-payment-moves-see-it-through',
  [
    'PaymentRequested',
    'PaymentCancelRequested',
    'RefundRequested',
    'PaymentSucceeded',
    'PaymentFailed',
    'PaymentReturned',
    'PaymentRefunded',
  ],
  async ({ tenant, data }) => {
    const { payment } = data as { payment: string };
    const at = new Date(Date.now() + HEAD_START_MS).toISOString();
    const books = { kind: BOOKS, key: tenant, reference: tenant };
    return (tx) => askForEffects(tx, [{ kind: PAYMENT, key: payment, reference: payment, at }, books]);
  },
  { isIndependent: true },
);
