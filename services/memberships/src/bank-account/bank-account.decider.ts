import { creditorIdentifierOf, isCreditorIdentifier, isIban, plainIban } from '@ateneo/bank';
import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import { type BankAccountEvent, type BankAccountTerms, saidLater } from './bank-account.events.js';

/** An organization has so many accounts at most, those that were retired among them. */
export const MOST_ACCOUNTS = 50;

interface Account extends BankAccountTerms {
  readonly isActive: boolean;
  /** How many events were about it: its ETag. */
  readonly revision: number;
}

export type BankAccountsState = ReadonlyMap<string, Account>;

type OfAccount<Done> = Done & { readonly organization: string; readonly account: string };
export type BankAccountCommand =
  | OfAccount<{ readonly do: 'add' } & BankAccountTerms>
  | OfAccount<{
      readonly do: 'change';
      readonly changes: Partial<BankAccountTerms>;
      readonly seen?: number | undefined;
    }>
  | OfAccount<{ readonly do: 'retire' }>;

/** The bank accounts of an organization: none stands twice among those in use. */
export const bankAccountDecider: Decider<BankAccountsState, BankAccountCommand, BankAccountEvent> = {
  initial: new Map(),

  evolve(state, { type, data }) {
    const { organization: _, account, ...said } = data;
    const before = state.get(account) ?? blank;
    const next = {
      ...before,
      ...('changes' in said ? said.changes : said),
      isActive: type !== 'BankAccountRetired' && (type === 'BankAccountAdded' || before.isActive),
      revision: before.revision + 1,
    };
    return new Map(state).set(account, next);
  },

  decide(command, state) {
    const { organization, account } = command;
    const before = state.get(account);
    if (command.do === 'add') return before ? [] : add(command, state);
    if (!before) throw new DomainError('http.not_found');
    if (command.do === 'retire')
      return before.isActive ? [{ type: 'BankAccountRetired', data: { organization, account } }] : [];
    return change(command, before, state);
  },
};

const blank: Account = {
  ...saidLater,
  name: '',
  holder: '',
  iban: '',
  creditor_identifier: '',
  file_format: 'pain.008.001.02',
  lead_days: 3,
  is_one_line: true,
  isActive: false,
  revision: 0,
};

function add(
  { do: _, ...data }: Extract<BankAccountCommand, { do: 'add' }>,
  state: BankAccountsState,
): BankAccountEvent[] {
  if (state.size >= MOST_ACCOUNTS) throw fieldError('organization', 'http.list_long', { maximum: MOST_ACCOUNTS });
  return [{ type: 'BankAccountAdded', data: { ...data, ...numbersOf(data, data.account, state) } }];
}

function change(
  { organization, account, changes, seen }: Extract<BankAccountCommand, { do: 'change' }>,
  before: Account,
  state: BankAccountsState,
): BankAccountEvent[] {
  if (seen !== undefined && seen !== before.revision) throw new DomainError('http.precondition_failed');
  const wanted = { ...changes, ...numbersOf(changes, account, state) };
  const differing = Object.entries(wanted).filter(
    ([field, value]) => value !== before[field as keyof BankAccountTerms],
  );
  if (differing.length === 0) return [];
  const data = { organization, account, changes: Object.fromEntries(differing) };
  return [{ type: 'BankAccountChanged', data }];
}

/** Its numbers as banks write them, or the refusal of one that is none. */
function numbersOf(
  said: Partial<BankAccountTerms>,
  account: string,
  state: BankAccountsState,
): Partial<BankAccountTerms> {
  const numbers: { iban?: string; creditor_identifier?: string } = {};
  if (said.iban !== undefined) numbers.iban = ibanOf(said.iban, account, state);
  if (said.creditor_identifier !== undefined) {
    const typed = said.creditor_identifier.toUpperCase().replaceAll(/[\s-]/g, '');
    // Who types their tax number means the identifier that follows from it.
    numbers.creditor_identifier = /^[A-Z]\d{7}[A-Z0-9]$/.test(typed) ? creditorIdentifierOf(typed) : typed;
    if (numbers.creditor_identifier !== '' && !isCreditorIdentifier(numbers.creditor_identifier))
      throw fieldError('creditor_identifier', 'memberships.no_creditor_identifier');
  }
  return numbers;
}

function ibanOf(text: string, account: string, state: BankAccountsState): string {
  const iban = plainIban(text);
  if (!isIban(iban)) throw fieldError('iban', 'memberships.no_iban');
  const isTaken = [...state].some(([id, other]) => id !== account && other.isActive && other.iban === iban);
  if (isTaken) throw fieldError('iban', 'memberships.iban_taken');
  return iban;
}
