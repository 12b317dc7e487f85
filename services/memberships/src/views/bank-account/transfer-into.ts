/** An account that takes transfers, as whoever pays is told of it. */
export interface TransferInto {
  readonly holder: string;
  readonly iban: string;
}

/** SQL: the account of an organization that takes transfers, the one that it had first; null where none does. */
export const transferInto = (organization: string): string =>
  `(select jsonb_build_object('holder', b.holder, 'iban', b.iban) from memberships.bank_account b
    where b.organization = ${organization} and b.is_active and b.takes_transfers order by b.creation_datetime, b.id limit 1)`;
