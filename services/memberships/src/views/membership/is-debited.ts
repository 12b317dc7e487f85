/** Of a row `m` of memberships: the bank is debiting for what is due. */
export const IS_DEBITED = `exists (select from memberships.payment
  where user_id = m.id and reference = m.open_invoice and status = 'processing')`;
