import type { DomainEvent } from '@ateneo/kernel';
import type { FeeDocument } from '../product/product.events.js';
import type { Tax } from '../public/tax-within.js';

export interface InvoiceLine extends Tax {
  readonly text: string;
  /** Whole cents, tax included; negative on a credit note. */
  readonly amount: number;
  /** How many it is of, each of the same price; left out: one, or a part. */
  readonly quantity?: number;
  /** Within the amount, where it is not what the rate says: parts of a line add up to the whole. Whole cents. */
  readonly tax?: number;
  /** The first and the last calendar day that it is for; the first ones do not say so. */
  readonly period?: { readonly from: string; readonly to: string };
}

/** Sealed with a key of the series and year, not the person's: the law wants it longer than the person may. */
export interface Recipient {
  readonly user: string;
  readonly name: string;
  readonly national_id: string;
  readonly address: string;
}

/** Who issues an invoice; what is missing nobody had said by then. */
export interface Issuer {
  readonly name: string;
  readonly tax_id?: string;
  readonly address?: string;
}

/** A `reversal` takes back a receipt, as a `credit` note does an invoice. */
export type InvoiceKind = 'invoice' | 'credit' | 'receipt' | 'reversal';

/** True when an invoice has this number and says this, for good: nothing of it ever changes. */
export type InvoiceIssued = DomainEvent<
  'InvoiceIssued',
  {
    /** The id of issuer or organization, year and kind (decision 91); also what its recipients are sealed with. */
    readonly series: string;
    readonly invoice: string;
    readonly number: string;
    readonly ordinal: number;
    readonly kind: InvoiceKind;
    readonly organization: string | null;
    /** Calendar days where the tenant is. */
    readonly issue_date: string;
    readonly due_date: string;
    readonly issuer: Issuer;
    readonly lines: readonly InvoiceLine[];
    readonly amount: number;
    readonly tax_amount: number;
    readonly is_membership: boolean;
    /** Of a note, what it takes back; of what is issued anew, what it stands for. */
    readonly corrects: string | null;
    readonly recipient: Recipient;
    /** Of the one before in the series (`hashedText`); null: there is none. The first ones do not say it. */
    readonly previous_hash?: string | null;
  }
>;

/**
 * True when a fee is asked for that is numbered only once something of it is paid (decisions 146 and 182). `due` is personal: no log holds an
 * amount beside a person. `kind`: what is issued then, an invoice if nothing is said; `due_date`: the calendar day since which it is owed, of
 * what is owed before anybody pays.
 */
export type InvoiceAsked = DomainEvent<
  'InvoiceAsked',
  {
    readonly invoice: string;
    readonly user: string;
    readonly organization: string | null;
    readonly due: { readonly lines: readonly InvoiceLine[] };
    readonly kind?: FeeDocument;
    readonly due_date?: string;
  }
>;

/** True when what was asked for is asked for no longer: no invoice was issued for it, and none will be. */
export type InvoiceGivenUp = DomainEvent<'InvoiceGivenUp', { readonly invoice: string }>;

/**
 * True when it was settled by whom, in which series and from which day on it is to be issued: a retry a year later is the same. The
 * first ones do not say by whom.
 */
export type InvoiceDrafted = DomainEvent<
  'InvoiceDrafted',
  { readonly invoice: string; readonly series: string; readonly date: string; readonly issuer?: Issuer }
>;

/** True when an invoice is to be paid. `ordinal`: where in its series it was issued; the first ones do not say so. */
export type InvoiceOpened = DomainEvent<
  'InvoiceOpened',
  { readonly invoice: string; readonly amount: number; readonly ordinal?: number }
>;

/** True when so much of it came by this payment, and so much went back. */
export type InvoiceReckoned = DomainEvent<
  'InvoiceReckoned',
  { readonly invoice: string; readonly payment: string; readonly received: number; readonly refunded: number }
>;

/** True when all of it is paid. */
export type InvoicePaid = DomainEvent<'InvoicePaid', { readonly invoice: string }>;

/** True when it is owed again: money that had come was taken back. */
export type InvoiceReopened = DomainEvent<'InvoiceReopened', { readonly invoice: string }>;

/** True when nobody owes it any more; a credit note says so of what none did before (`left`, whole cents). */
export type InvoiceVoided = DomainEvent<'InvoiceVoided', { readonly invoice: string; readonly left: number }>;

/**
 * True when what is made out of this fee is another paper than until now: a receipt came to nothing since the money went back, or somebody wants
 * an invoice. A note takes back `left` (whole cents) of the one before; null: that had no number yet.
 */
export type PaperReplaced = DomainEvent<
  'PaperReplaced',
  { readonly invoice: string; readonly kind: FeeDocument; readonly left: number | null }
>;

/**
 * True when nobody expects it any more. `reason`: of whoever said so by hand, in their words, sealed with its series, or with the person's key
 * where it has no number.
 */
export type InvoiceWrittenOff = DomainEvent<
  'InvoiceWrittenOff',
  { readonly invoice: string; readonly series?: string; readonly reason?: string }
>;

/** True when the actor wanted to know whom it is for, and why: in their words, sealed with its series. */
export type RecipientLookedUp = DomainEvent<
  'RecipientLookedUp',
  { readonly invoice: string; readonly series: string; readonly reason: string }
>;

/** True when the law wants nobody's name any more of what was issued in the series: its key is gone. */
export type SeriesForgotten = DomainEvent<'SeriesForgotten', { readonly series: string }>;

export type InvoiceEvent =
  | InvoiceAsked
  | InvoiceGivenUp
  | InvoiceDrafted
  | InvoiceOpened
  | InvoiceReckoned
  | InvoicePaid
  | InvoiceReopened
  | InvoiceVoided
  | PaperReplaced
  | InvoiceWrittenOff
  | RecipientLookedUp;

export const invoiceEventTypes = {
  InvoiceIssued: { version: 1, personal: ['recipient'], subject: 'series' },
  InvoiceAsked: { version: 1, personal: ['due'], subject: 'user' },
  InvoiceGivenUp: { version: 1 },
  InvoiceDrafted: { version: 1 },
  InvoiceOpened: { version: 1 },
  InvoiceReckoned: { version: 1 },
  InvoicePaid: { version: 1 },
  InvoiceReopened: { version: 1 },
  InvoiceVoided: { version: 1 },
  PaperReplaced: { version: 1 },
  InvoiceWrittenOff: { version: 1, personal: ['reason'], subject: 'series' },
  RecipientLookedUp: { version: 1, personal: ['reason'], subject: 'series' },
  SeriesForgotten: { version: 1, erases: { key: 'person', of: 'series' } },
} as const;
