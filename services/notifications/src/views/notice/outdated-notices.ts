import type { Outdated } from '@ateneo/cqrs';
import { NOTICE_MONTHS } from './notice-rule.js';

const old = (of: string) => `${of}creation_datetime < now() - interval '${NOTICE_MONTHS} months'`;

/** Notices and announcements that have had their time, with what each reader made of them. */
export const outdatedNotices: readonly Outdated[] = ['notice', 'announcement'].flatMap((table) => [
  {
    sql: `delete from notifications.reading r using notifications.${table} n where n.id = r.notice and ${old('n.')}`,
  },
  { sql: `delete from notifications.${table} where ${old('')}` },
]);
