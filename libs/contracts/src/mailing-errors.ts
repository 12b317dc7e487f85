/** Refusals of e-mails, conversations and keys that sign. */
export const mailingErrors = {
  'mailing.not_found': 404,
  'mailing.still_on_its_way': 409,
  'mailing.reader_erased': 409,
  'mailing.reader_deactivated': 409,
  'mailing.reader_wants_none': 409,
  'mailing.link_not_needed': 409,
  'mailing.no_card': 409,
  'mailing.to_all_who_match': 409,
  'mailing.cannot_be_written_to': 409,
  'mailing.conversation_not_found': 404,
  'mailing.conversation_full': 409,
  'mailing.cannot_answer': 400,
  'mailing.key_waiting': 409,
  'mailing.key_not_found': 404,
  'mailing.key_not_published': 409,
  'mailing.dns_not_reached': 503,
} as const;
