import type { DomainEvent } from '@ateneo/kernel';

export interface BankAccountTerms {
  /** What managers call it. */
  readonly name: string;
  readonly holder: string;
  /** As files hold it: without blanks. */
  readonly iban: string;
  /** Empty: no debits are collected into it yet. */
  readonly creditor_identifier: string;
  readonly file_format: 'pain.008.001.02' | 'pain.008.001.08';
  /** So many bank days before they fall due its bank must have debits. */
  readonly lead_days: number;
  readonly is_one_line: boolean;
  /** So many days a fee waits for a file before whoever has a mandate owes it. */
  readonly wait_days: number;
  /** So many days before a debit whoever pays is told of it. */
  readonly notice_days: number;
  /** Whoever owes a fee is told of it. */
  readonly takes_transfers: boolean;
}

/** What the first ones do not say, and is so of them. */
export const saidLater = { wait_days: 45, notice_days: 14, takes_transfers: false };
type SaidLater = keyof typeof saidLater;

interface OfAccount {
  readonly organization: string;
  readonly account: string;
}

/** True when fees of the organization can be collected into it. */
export type BankAccountAdded = DomainEvent<
  'BankAccountAdded',
  OfAccount & Omit<BankAccountTerms, SaidLater> & Partial<Pick<BankAccountTerms, SaidLater>>
>;

/** True when this is otherwise from then on. */
export type BankAccountChanged = DomainEvent<
  'BankAccountChanged',
  OfAccount & { readonly changes: Partial<BankAccountTerms> }
>;

/** True when nothing more is collected into it. */
export type BankAccountRetired = DomainEvent<'BankAccountRetired', OfAccount>;

export type BankAccountEvent = BankAccountAdded | BankAccountChanged | BankAccountRetired;

export const bankAccountEventTypes = {
  BankAccountAdded: { version: 1 },
  BankAccountChanged: { version: 1 },
  BankAccountRetired: { version: 1 },
} as const;
