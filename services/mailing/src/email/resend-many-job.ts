/** A kind of jobs: e-mails are sent again. */
export const RESEND_MANY = 'emails_resend';

/** What is asked of it: as the list of e-mails is asked. */
export interface ResendManyAsked {
  readonly query: Readonly<Record<string, unknown>>;
}
