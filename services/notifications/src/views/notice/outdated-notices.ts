import type { Outdated } from '@ateneo/cqrs';
import { NOTICE_MONTHS } from './notice-rule.js';

/** Notices that have had their time, with what each reader made of them. */
export const outdatedNotices: readonly Outdated[] = [
  {
    sql: `delete from notifications.reading r using notifications.notice n
      where n.id = r.notice and n.creation_datetime < now() - interval '${NOTICE_MONTHS} months'`,
  },
  { sql: `delete from notifications.notice where creation_datetime < now() - interval '${NOTICE_MONTHS} months'` },
];
