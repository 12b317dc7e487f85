import type { DomainEvent } from '@ateneo/kernel';
import type { BankAccountTerms } from '../bank-account/bank-account.events.js';

/** What is said of the account that is collected into, as it was when the remittance was begun. */
export type CollectedInto = Pick<
  BankAccountTerms,
  'holder' | 'iban' | 'creditor_identifier' | 'file_format' | 'is_one_line'
>;

/** A fee that is in the file: its payment, and the mandate by which it is collected. */
export interface PresentedDebit {
  readonly payment: string;
  readonly mandate: string;
}

/** How it ended for all that came back from no bank: collected on its day, refused by the bank as a whole, or never sent. */
export type RemittanceOutcome = 'collected' | 'refused' | 'dropped';

/** True when fees were to be collected in one file: of whom is settled as it is made. */
export type RemittanceBegun = DomainEvent<
  'RemittanceBegun',
  CollectedInto & {
    readonly remittance: string;
    readonly account: string;
    readonly organization: string;
    /** The day on which banks settle it. */
    readonly collect_on: string;
    /** The moment that the file says, by the tenant's clock. */
    readonly at: string;
    /** Why it is collected though some were not told of it in time; personal. */
    readonly without_notice?: string;
  }
>;

/** True when these are in the file, in its order. */
export type DebitsPresented = DomainEvent<
  'DebitsPresented',
  { readonly remittance: string; readonly debits: readonly PresentedDebit[] }
>;

/** True when this is the next piece of the file, packed. It names people: sealed with a key of the remittance's own. */
export type FilePieceKept = DomainEvent<'FilePieceKept', { readonly remittance: string; readonly packed: string }>;

/** True when the file is made: what is kept of it is what is sent, for ever. */
export type RemittanceMade = DomainEvent<
  'RemittanceMade',
  {
    readonly remittance: string;
    readonly count: number;
    /** Whole cents. */
    readonly amount: number;
    readonly sha256: string;
  }
>;

/** True when somebody gave the file to the bank. */
export type RemittanceSent = DomainEvent<'RemittanceSent', { readonly remittance: string; readonly sent_on: string }>;

/** True when it was over; what that is to each debit is told to them one after another. */
export type RemittanceConcluded = DomainEvent<
  'RemittanceConcluded',
  { readonly remittance: string; readonly outcome: RemittanceOutcome }
>;

/** True when so many of its debits, from the first on, were told how it ended. */
export type DebitsSettled = DomainEvent<'DebitsSettled', { readonly remittance: string; readonly count: number }>;

/** True when the law wants nobody's name any more of who was in it: its key is gone. */
export type RemittanceForgotten = DomainEvent<'RemittanceForgotten', { readonly remittance: string }>;

export type RemittanceEvent =
  | RemittanceBegun
  | DebitsPresented
  | FilePieceKept
  | RemittanceMade
  | RemittanceSent
  | RemittanceConcluded
  | DebitsSettled
  | RemittanceForgotten;

export const remittanceEventTypes = {
  RemittanceBegun: { version: 1, personal: ['without_notice'], subject: 'remittance' },
  DebitsPresented: { version: 1 },
  FilePieceKept: { version: 1, personal: ['packed'], subject: 'remittance' },
  RemittanceMade: { version: 1 },
  RemittanceSent: { version: 1 },
  RemittanceConcluded: { version: 1 },
  DebitsSettled: { version: 1 },
  RemittanceForgotten: { version: 1, erases: { key: 'person', of: 'remittance' } },
} as const;
