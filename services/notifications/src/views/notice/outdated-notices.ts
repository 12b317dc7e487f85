import type { Outdated } from '@ateneo/cqrs';
import { NOTICE_MONTHS } from './notice-rule.js';

const old = (moment: string) => `${moment} < now() - interval '${NOTICE_MONTHS} months'`;

/** Notices and announcements that have had their time, and what each reader made of them: none is read before it is told. */
export const outdatedNotices: readonly Outdated[] = [
  { sql: `delete from notifications.reading where ${old('at')}` },
  { sql: `delete from notifications.notice where ${old('creation_datetime')}` },
  { sql: `delete from notifications.announcement where ${old('creation_datetime')}` },
];
