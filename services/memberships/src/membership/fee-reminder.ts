/** A kind of jobs: who owes is reminded of it, since somebody wanted that. */
export const FEE_REMINDER = 'dues_reminder';

/** What is asked of it. */
export interface FeeReminderTask {
  /** As the list of memberships is asked. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** Of those who match, who owes and does not wait for their bank. */
export function whoOwes(filter: Readonly<Record<string, unknown>>): FeeReminderTask['query'] {
  return { filter: JSON.stringify({ ...filter, is_overdue: true, is_payment_processing: false }) };
}
