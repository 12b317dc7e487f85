import type { Outdated } from '@ateneo/cqrs';
import { withOneTimeLink } from '../email/email.events.js';

const linked = withOneTimeLink.map((category) => `'${category}'`).join(', ');

/**
 * Stored words of what is no longer on its way: as long as the tenant says, and those around one-time links for thirty days. What
 * came of each copy of a newsletter: for two years after the last one of its issue, all at once; the issue keeps the totals.
 */
export const outdatedMail: readonly Outdated[] = [
  {
    sql: `delete from mailing.message m using mailing.email e where e.id = m.id and e.status <> 'pending'
      and coalesce(e.sent_datetime, e.creation_datetime) < now() -
        case when e.category in (${linked}) then interval '30 days' else make_interval(months => $1::int) end`,
    settings: ['mail_months'],
  },
  {
    sql: `delete from mailing.copy where issue in (select issue from mailing.copy group by issue
      having max(change_datetime) < now() - interval '2 years')`,
  },
];
