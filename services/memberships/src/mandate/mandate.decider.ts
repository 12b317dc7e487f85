import { isIban, plainIban } from '@ateneo/bank';
import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { ComingFee, DebtorAccount, MandateEvent } from './mandate.events.js';
import { blocks, NO_MANDATE, referenceOf, toldBy } from './mandate.rules.js';

export interface MandateState {
  /** Empty: there is none. */
  readonly user: string;
  /** The bank account that is collected into. */
  readonly account: string;
  readonly reference: string;
  /** Null of an erased person. */
  readonly debtor: DebtorAccount | null;
  readonly signedOn: string | null;
  /** The last day on which something was collected by it. */
  readonly usedOn: string | null;
  /** The account is another one than then: its bank is told with the next debit. */
  readonly hasMoved: boolean;
  /** What came back, by payment, as long as nothing came since. */
  readonly bounced: readonly string[];
  /** The same, until somebody mends it: a fee of theirs waits for no other file. */
  readonly cameBack: readonly string[];
  /** Of which fees who pays was told, from which day on. */
  readonly told: Readonly<Record<string, string>>;
  /** Those of them that nobody owed by then. */
  readonly coming: readonly ComingFee[];
  /** Whether the last one did. */
  readonly hasBounced: boolean;
  readonly isBlocked: boolean;
  readonly hasEnded: boolean;
}

type OfMandate<Done> = Done & { readonly mandate: string };
export type MandateCommand =
  | OfMandate<{ readonly do: 'write'; readonly user: string; readonly account: string } & Typed & Signed<string | null>>
  | OfMandate<{ readonly do: 'sign' } & Signed<string>>
  | OfMandate<{ readonly do: 'change_account' } & Typed>
  | OfMandate<{ readonly do: 'use'; readonly used_on: string }>
  | OfMandate<{
      readonly do: 'bounce';
      readonly payment: string;
      readonly reason: string;
    }>
  | OfMandate<{
      readonly do: 'announce';
      readonly invoices: readonly string[];
      readonly collect_from: string;
      readonly coming?: readonly ComingFee[];
    }>
  | OfMandate<{ readonly do: 'free' }>
  | OfMandate<{ readonly do: 'end'; readonly reason: string }>;

interface Typed {
  readonly holder: string;
  /** As it was typed. */
  readonly iban: string;
}

interface Signed<Day> {
  readonly signed_on: Day;
  /** Nothing was signed after it. */
  readonly today: string;
}

/** One mandate: written, signed, of another account now and then, and over once and for all. */
export const mandateDecider: Decider<MandateState, MandateCommand, MandateEvent> = {
  initial: {
    user: '',
    account: '',
    reference: '',
    debtor: null,
    signedOn: null,
    usedOn: null,
    hasMoved: false,
    bounced: [],
    cameBack: [],
    told: {},
    coming: [],
    hasBounced: false,
    isBlocked: false,
    hasEnded: false,
  },

  evolve: (state, { type, data }) => ({ ...state, ...steps[type](data as never, state) }),

  decide(command, state) {
    if (command.do === 'write') return state.user === '' ? write(command) : [];
    if (state.user === '') throw new DomainError('http.not_found');
    if (command.do === 'use') return use(command, state);
    if (command.do === 'bounce') return bounce(command, state);
    if (command.do === 'end') return end(command, state);
    if (state.hasEnded) throw new DomainError('memberships.mandate_ended');
    return acts[command.do](command as never, state);
  },
};

type Steps = {
  [Type in MandateEvent['type']]: (
    data: Extract<MandateEvent, { type: Type }>['data'],
    before: MandateState,
  ) => Partial<MandateState>;
};

const steps: Steps = {
  MandateWritten: ({ user, account, reference, debtor }) => ({ user, account, reference, debtor }),
  MandateSigned: ({ signed_on }) => ({ signedOn: signed_on }),
  MandateAccountChanged: ({ debtor }, { usedOn }) => ({ debtor, hasMoved: usedOn !== null, ...freed }),
  // What came back may be told before what was collected on its day.
  MandateUsed: ({ used_on }, { hasBounced, bounced }) => ({
    usedOn: used_on,
    hasMoved: false,
    bounced: hasBounced ? bounced : [],
    hasBounced: false,
  }),
  DebitBounced: ({ payment, is_blocking }, { bounced, cameBack }) => ({
    bounced: [...bounced, payment],
    cameBack: [...cameBack, payment],
    hasBounced: true,
    isBlocked: is_blocking,
  }),
  DebitsAnnounced: (data, { told, coming }) => ({
    told: { ...told, ...toldBy(data) },
    coming: [...coming, ...(data.coming ?? [])],
  }),
  MandateFreed: () => freed,
  MandateEnded: () => ({ hasEnded: true }),
};

const freed = { bounced: [], cameBack: [], hasBounced: false, isBlocked: false };

/** Of one that goes on. */
const acts = { sign, change_account: changeAccount, free, announce };

/** Each fee is told of once. */
function announce(
  { mandate, invoices: all, collect_from, coming = [] }: Extract<MandateCommand, { do: 'announce' }>,
  { user, told }: MandateState,
): MandateEvent[] {
  const invoices = all.filter((invoice) => !(invoice in told));
  if (invoices.length === 0) return [];
  const early = coming.filter(({ invoice }) => invoices.includes(invoice));
  const data = { mandate, user, invoices, collect_from, ...(early.length > 0 && { coming: early }) };
  return [{ type: 'DebitsAnnounced', data }];
}

function free({ mandate }: Extract<MandateCommand, { do: 'free' }>, { user, isBlocked }: MandateState): MandateEvent[] {
  return isBlocked ? [{ type: 'MandateFreed', data: { mandate, user } }] : [];
}

/** The same told again, in whichever format, is one. */
function bounce(
  { mandate, payment, reason }: Extract<MandateCommand, { do: 'bounce' }>,
  { user, bounced, hasEnded }: MandateState,
): MandateEvent[] {
  if (bounced.includes(payment)) return [];
  const is_blocking = blocks(reason, bounced.length + 1);
  const told: MandateEvent = { type: 'DebitBounced', data: { mandate, user, payment, reason, is_blocking } };
  const isNone = reason === NO_MANDATE && !hasEnded;
  return isNone ? [told, { type: 'MandateEnded', data: { mandate, user, reason: '' } }] : [told];
}

function write({ mandate, user, account, ...said }: Extract<MandateCommand, { do: 'write' }>): MandateEvent[] {
  const { signed_on, today } = said;
  const written = { mandate, user, account, reference: referenceOf(mandate), debtor: debtorOf(said) };
  return [
    { type: 'MandateWritten', data: written },
    ...(signed_on === null ? [] : [signedAt({ mandate, user, signed_on }, today)]),
  ];
}

function end(
  { mandate, reason }: Extract<MandateCommand, { do: 'end' }>,
  { user, hasEnded }: MandateState,
): MandateEvent[] {
  return hasEnded ? [] : [{ type: 'MandateEnded', data: { mandate, user, reason } }];
}

/** Also of one that ended since: it was good when its bank had it. */
function use(
  { mandate, used_on }: Extract<MandateCommand, { do: 'use' }>,
  { user, usedOn }: MandateState,
): MandateEvent[] {
  return usedOn !== null && usedOn >= used_on ? [] : [{ type: 'MandateUsed', data: { mandate, user, used_on } }];
}

function sign(
  { mandate, signed_on, today }: Extract<MandateCommand, { do: 'sign' }>,
  state: MandateState,
): MandateEvent[] {
  if (state.signedOn === signed_on) return [];
  if (state.signedOn !== null) throw new DomainError('memberships.mandate_signed');
  return [signedAt({ mandate, user: state.user, signed_on }, today)];
}

function signedAt(
  data: Extract<MandateEvent, { type: 'MandateSigned' }>['data'],
  today: string,
): Extract<MandateEvent, { type: 'MandateSigned' }> {
  if (data.signed_on > today) throw fieldError('signed_on', 'memberships.day_ahead', { date: today });
  return { type: 'MandateSigned', data };
}

function changeAccount(
  { mandate, ...said }: Extract<MandateCommand, { do: 'change_account' }>,
  { user, debtor: before }: MandateState,
): MandateEvent[] {
  const debtor = debtorOf(said);
  if (debtor.iban === before?.iban && debtor.holder === before.holder) return [];
  return [{ type: 'MandateAccountChanged', data: { mandate, user, debtor } }];
}

function debtorOf({ holder, iban }: Typed): DebtorAccount {
  if (!isIban(iban)) throw fieldError('iban', 'memberships.no_iban');
  return { holder, iban: plainIban(iban) };
}
