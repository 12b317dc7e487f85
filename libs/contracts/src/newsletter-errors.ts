/** Refusals about newsletters, with their HTTP status. */
export const newsletterErrors = {
  'mailing.unknown_newsletter': 404,
  'mailing.newsletter_not_open': 409,
  'mailing.unknown_subscription': 404,
  'mailing.unknown_issue': 404,
  'mailing.issue_sent': 409,
  'mailing.issue_not_sending': 409,
  'mailing.issue_empty': 409,
  'mailing.no_default_version': 409,
  'mailing.wrong_count': 409,
  'mailing.send_time_past': 409,
  'mailing.not_yours_to_reach': 403,
  'mailing.no_tester': 409,
} as const;
