/** Of a row `t` of memberships: the bank is debiting for what is due. */
export const IS_DEBITED = `exists (select from memberships.payment
  where user_id = t.id and reference = t.open_invoice and status = 'processing')`;
