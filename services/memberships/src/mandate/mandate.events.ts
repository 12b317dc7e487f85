import type { DomainEvent } from '@ateneo/kernel';
import type { DebitsAnnounced } from '../../../published/src/memberships/mandate.js';

/** The account of who pays. */
export interface DebtorAccount {
  readonly holder: string;
  /** As files hold it: without blanks. */
  readonly iban: string;
}

interface OfMandate {
  readonly mandate: string;
  readonly user: string;
}

/** True when a mandate of this person was written: it is waited for until it is signed. `debtor` is personal. */
export type MandateWritten = DomainEvent<
  'MandateWritten',
  OfMandate & {
    /** The bank account that is collected into. */
    readonly account: string;
    readonly reference: string;
    readonly debtor: DebtorAccount;
  }
>;

/** True when who pays has signed it: from then on debits follow it. */
export type MandateSigned = DomainEvent<'MandateSigned', OfMandate & { readonly signed_on: string }>;

/** True when the same mandate is of another account of who pays. `debtor` is personal. */
export type MandateAccountChanged = DomainEvent<
  'MandateAccountChanged',
  OfMandate & { readonly debtor: DebtorAccount }
>;

/** True when a fee was collected by it on this day: banks go on taking it. */
export type MandateUsed = DomainEvent<'MandateUsed', OfMandate & { readonly used_on: string }>;

/** True when a bank gave back what was collected by it; `is_blocking`: nothing more is collected until somebody mends it. */
export type DebitBounced = DomainEvent<
  'DebitBounced',
  OfMandate & { readonly payment: string; readonly reason: string; readonly is_blocking: boolean }
>;

/** True when somebody said that it may be tried again. */
export type MandateFreed = DomainEvent<'MandateFreed', OfMandate>;

/** True when nothing more is collected by it. `reason` is personal. */
export type MandateEnded = DomainEvent<'MandateEnded', OfMandate & { readonly reason: string }>;

/** A renewal that is told of before it falls due. */
export type ComingFee = NonNullable<DebitsAnnounced['data']['coming']>[number];

export type MandateEvent =
  | MandateWritten
  | MandateSigned
  | MandateAccountChanged
  | MandateUsed
  | DebitBounced
  | DebitsAnnounced
  | MandateFreed
  | MandateEnded;

export const mandateEventTypes = {
  MandateWritten: { version: 1, personal: ['debtor'], subject: 'user' },
  MandateSigned: { version: 1 },
  MandateAccountChanged: { version: 1, personal: ['debtor'], subject: 'user' },
  MandateUsed: { version: 1 },
  DebitBounced: { version: 1 },
  DebitsAnnounced: { version: 1 },
  MandateFreed: { version: 1 },
  MandateEnded: { version: 1, personal: ['reason'], subject: 'user' },
} as const;
