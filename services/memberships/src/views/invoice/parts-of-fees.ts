/** What is owed, or was: no note, and nothing that stands for another. */
export const IS_OWED = "t.kind in ('invoice', 'receipt') and t.corrects is null";
/** A fee `t` of which something is owed, also a first one of who is expected to pay it. */
export const IS_DUE = `t.is_membership and ${IS_OWED} and t.user_id is not null and t.amount > t.amount_paid
  and (t.status = 'open' or t.status = 'draft' and exists
    (select from memberships.membership m where m.open_invoice = t.id and m.status = 'incomplete'))`;
/** A fee `t` that is to be paid, or was. */
const IS_FEE = `t.is_membership and ${IS_OWED} and t.status not in ('draft', 'void')`;
const MORE = 'greatest(t.amount_paid - t.amount, 0)';
/** The bank is debiting for it. */
const DEBITED = `t.id in (select reference from memberships.payment where purpose = 'invoice' and status = 'processing')`;
/** A charge failed or came back, or it is what somebody is behind with. */
const OVERDUE = `(t.id in (select reference from memberships.payment
    where purpose = 'invoice' and status in ('failed', 'returned') and reason <> 'canceled')
  or t.id in (select open_invoice from memberships.membership where status in ('past_due', 'unpaid')))`;
const EXPECTED = "t.status <> 'uncollectible'";
/** Of what has not come each invoice has all in one of these, so that the parts add up to what was expected. */
const missing = (where: string) => `case when ${where} then greatest(t.amount - t.amount_paid, 0) else 0 end`;

/** What came of fees, in cents of each invoice. */
const parts = {
  expected: 't.amount',
  collected: 't.amount_paid - t.amount_refunded',
  given_back: `t.amount_refunded - ${MORE}`,
  processing: missing(`${EXPECTED} and ${DEBITED}`),
  pending: missing(`${EXPECTED} and not ${DEBITED} and not ${OVERDUE}`),
  overdue: missing(`${EXPECTED} and not ${DEBITED} and ${OVERDUE}`),
  written_off: missing("t.status = 'uncollectible'"),
};

/** A receipt is numbered later than it is due. */
export const MONTH = 'left(t.due_date, 7)';

/** Fees by the month in which they were due, of two years. */
export const partsByMonth = `select ${MONTH} as month,
    ${Object.entries(parts)
      .map(([name, cents]) => `sum(${cents})::int as ${name}`)
      .join(', ')}
  from memberships.invoice t where ${IS_FEE} group by 1 order by 1 desc limit 24`;

/** The parts in which an invoice has something: by these the list is asked for what a sum is of. */
export const PARTS_OF = `array_remove(array[${Object.entries(parts)
  .map(([name, cents]) => `case when ${IS_FEE} and ${cents} <> 0 then '${name}' end`)
  .join(', ')}], null)`;
