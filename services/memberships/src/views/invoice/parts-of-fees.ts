/** A fee's invoice `i` that was issued and is to be paid, or was. */
const IS_FEE = "i.is_membership and i.kind = 'invoice' and i.status not in ('draft', 'void')";
const MORE = 'greatest(i.amount_paid - i.amount, 0)';
const FAILED = `i.id in (select reference from memberships.payment
  where purpose = 'invoice' and status in ('failed', 'returned') and reason <> 'canceled')`;
/** Of what has not come each invoice has all in one of these, so that the parts add up to what was expected. */
const missing = (where: string) => `case when ${where} then greatest(i.amount - i.amount_paid, 0) else 0 end`;

/** What came of fees, in cents of each invoice. */
const parts = {
  expected: 'i.amount',
  collected: 'i.amount_paid - i.amount_refunded',
  given_back: `i.amount_refunded - ${MORE}`,
  pending: missing(`i.status <> 'uncollectible' and not ${FAILED}`),
  failed: missing(`i.status <> 'uncollectible' and ${FAILED}`),
  written_off: missing("i.status = 'uncollectible'"),
};

export const MONTH = 'left(i.issue_date, 7)';

/** Fees by the month in which they were invoiced, of two years. */
export const partsByMonth = `select ${MONTH} as month,
    ${Object.entries(parts)
      .map(([name, cents]) => `sum(${cents})::int as ${name}`)
      .join(', ')}
  from memberships.invoice i where ${IS_FEE} group by 1 order by 1 desc limit 24`;

/** The parts in which an invoice has something: by these the list is asked for what a sum is of. */
export const PARTS_OF = `array_remove(array[${Object.entries(parts)
  .map(([name, cents]) => `case when ${IS_FEE} and ${cents} <> 0 then '${name}' end`)
  .join(', ')}], null)`;
