import type { Outdated } from '@ateneo/cqrs';
import { NOTICE_MONTHS } from './notice-rule.js';

/** Notices that have had their time, and what each reader made of them: a notice is never read before it is told. */
export const outdatedNotices: readonly Outdated[] = [
  { sql: `delete from notifications.reading where at < now() - interval '${NOTICE_MONTHS} months'` },
  { sql: `delete from notifications.notice where creation_datetime < now() - interval '${NOTICE_MONTHS} months'` },
];
