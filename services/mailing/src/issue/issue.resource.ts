import { type Issue, issue, issueChanges, type Language, type WholeIssue, wholeIssue } from '@ateneo/contracts';
import type { TenantSettings } from '@ateneo/http';
import type { Reach } from '../../../identity/src/public/people-in-segment.js';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { versionFor } from '../application/issue-mails.js';
import type { CopyTotals } from '../sending/copies.js';
import { issueProjection, type IssueRow } from '../views/issue/issue.projection.js';
import { newsletterProjection } from '../views/newsletter/newsletter.projection.js';
import { WHY } from './copy.resource.js';
import { issueAggregate } from './issue.aggregate.js';
import { everyReader } from './issue.decider.js';
import type { Segment, Versions } from './issue.events.js';

/** In whose language names and subjects are answered, and whose issues they see. */
export interface IssueReader {
  readonly language: Language;
  readonly settings: Pick<TenantSettings, 'default_language'>;
  readonly reach: Reach;
}

interface Counted extends CopyTotals {
  readonly per_minute: number;
  readonly ends_datetime: string | null;
}

const none: Omit<Counted, 'accepted' | 'failed' | 'skipped'> = { waiting: 0, per_minute: 0, ends_datetime: null };

interface Around {
  readonly names: ReadonlyMap<string, string>;
  readonly totals: ReadonlyMap<string, Counted>;
}

const COUNTS = `select issue as id, count(*) filter (where status = 'waiting')::int as waiting,
    count(*) filter (where status = 'accepted')::int as accepted, count(*) filter (where status = 'failed')::int as failed,
    count(*) filter (where status = 'skipped')::int as skipped,
    count(*) filter (where status = 'accepted' and change_datetime > now() - interval '1 minute')::int as per_minute,
    max(turn) filter (where status = 'waiting') as ends_datetime from mailing.copy where issue = any($1::uuid[]) group by issue`;

/** Whom no copy came to, as long as copies are kept. */
const NOT_REACHED = `select status, ${WHY} as why, count(*)::int as count from mailing.copy c
  where issue = $1 and status in ('failed', 'skipped') group by 1, 2 order by 3 desc, 1, 2`;

/** What is written and sent to readers of newsletters, with how far it is. */
export const issues: Resource<IssueRow, IssueReader, Issue, Around, WholeIssue> = {
  path: 'mailing/issues',
  name: 'Issue',
  projection: issueProjection,
  stream: streamsOf(issueAggregate),
  reads: [newsletterProjection],
  list: {
    from: 'mailing.issue i',
    columns: columnsOf(issueProjection, 'i'),
    sortable: ['id', 'status', 'sent_datetime', 'creation_datetime', 'update_datetime'],
    filterable: {
      newsletter: 'uuid',
      status: 'enum',
      is_listed: 'boolean',
      sent_datetime: 'date',
      creation_datetime: 'date',
      update_datetime: 'date',
    },
    defaultSort: '-creation_datetime',
  },
  record: issue,
  changes: issueChanges,
  derived: [
    'newsletter_name',
    'subject',
    'status',
    'readers',
    'waiting',
    'accepted',
    'failed',
    'skipped',
    'per_minute',
    'ends_datetime',
    'not_reached',
    'update_datetime',
  ],
  notFound: 'mailing.unknown_issue',
  // Who does not reach everybody sees what goes to organizations that they manage alone.
  sees: ({ reach: { isAll, managed } }) => ({
    sql: `$1::boolean or i.segment -> 'organizations' <> '[]'::jsonb and i.segment -> 'organizations' <@ to_jsonb($2::uuid[])`,
    params: [isAll, managed],
  }),
  around: async (rows, { language }, { read }) => {
    const counted = await read<Counted & { id: string }>(COUNTS, [rows.map(({ id }) => id)]);
    const sql = `select id, names ->> $2 as name from mailing.newsletter where id = any($1::uuid[])`;
    const named = await read<{ id: string; name: string }>(sql, [rows.map((row) => row.newsletter), language]);
    return {
      totals: new Map(counted.map(({ id, ...totals }) => [id, totals])),
      names: new Map(named.map(({ id, name }) => [id, name])),
    };
  },
  answer: (row, { language, settings }, { names, totals }) => ({
    id: row.id,
    newsletter: row.newsletter,
    newsletter_name: names.get(row.newsletter) ?? null,
    subject: versionFor(row.versions, language, settings.default_language)?.version.subject ?? '',
    status: row.status,
    is_listed: row.is_listed,
    readers: row.readers,
    ...(totals.get(row.id) ?? { ...none, accepted: row.accepted, failed: row.failed, skipped: row.skipped }),
    sent_datetime: row.sent_datetime,
    creation_datetime: row.creation_datetime,
    update_datetime: row.update_datetime,
  }),
  whole: {
    record: wholeIssue,
    of: async (answer, { row, ask }) => ({
      ...answer,
      not_reached: row.readers === null ? [] : await ask.read<WholeIssue['not_reached'][number]>(NOT_REACHED, [row.id]),
      versions: mutable<Versions, WholeIssue['versions']>(row.versions),
      segment: mutable<Segment, WholeIssue['segment']>({ ...everyReader, ...row.segment }),
    }),
  },
};

/** The same, for who writes it down: answers are not read-only. */
function mutable<From, To>(value: From): To {
  return value as unknown as To;
}
