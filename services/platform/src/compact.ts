import pg from 'pg';
import { listForgettingViews } from './forgetting-views.js';

/** Both databases, as their owner. */
export interface OwnedDatabases {
  readonly ownerUrl: string;
  readonly keysUrl: string;
}

/** Tables beside the views whose rows are personal data that an erasure takes out (docs/personal-data.md). */
const beside = [
  'keys.keys',
  'identity.failed_sign_in',
  'identity.session',
  'identity.sign_in',
  'identity.session_device',
  'identity.passkey_count',
  'jobs.job',
  'jobs.result_part',
  'mailing.copy',
  'mailing.message',
  // Votes are withdrawn when their voting closes, by no event of the person.
  'participation.amendment_vote',
  'sandbox.method',
  'http.idempotency_records',
  'http.rate_limits',
];

/** Every table that may have lost personal data. Not the log: what it held stays sealed with a key that is gone. */
export const listPersonalTables = (): readonly string[] => [
  ...beside,
  ...listForgettingViews().map(({ view }) => view.table),
];

const LOCK = `hashtextextended('ateneo/compact', 0)`;
/** By then all that follows from an erasure has been done, and no transaction is left that still sees what was deleted: that would be kept. */
const SETTLED = `interval '10 minutes'`;
const BETWEEN = `interval '20 hours'`;

/**
 * Rewrites the tables if an erasure has asked for it since they were last rewritten: at most once in 20 hours, by one
 * process at a time. Answers their names; undefined when there was nothing to do, or another one does it.
 */
export async function compactIfDue(databases: OwnedDatabases): Promise<string[] | undefined> {
  return underLock(databases.ownerUrl, async (client) => {
    const { rows } = await client.query<{ now: string }>(
      `select now()::text as now from cqrs.compaction where asked_at < now() - ${SETTLED}
         and (done_at is null or (done_at < asked_at and done_at < now() - ${BETWEEN}))`,
    );
    if (!rows[0]) return undefined;
    const rewritten = await compactAll(databases);
    // What was asked for meanwhile stays asked for.
    await client.query('update cqrs.compaction set done_at = $1', [rows[0].now]);
    return rewritten;
  });
}

/**
 * Rewrites every table that may have lost personal data, with its indexes. Each is closed to everybody as long as that takes;
 * throws when one cannot be had within two seconds.
 */
export async function compactAll({ ownerUrl, keysUrl }: OwnedDatabases): Promise<string[]> {
  const rewritten: string[] = [];
  for (const url of [ownerUrl, keysUrl]) {
    await connected(url, async (client) => {
      await client.query(`set lock_timeout = '2s'`);
      for (const table of listPersonalTables()) {
        const { rows } = await client.query('select 1 from pg_class where oid = to_regclass($1)', [table]);
        if (rows.length === 0) continue;
        await client.query(`vacuum (full, analyze) ${table}`);
        rewritten.push(table);
      }
    });
  }
  return rewritten;
}

async function underLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T | undefined> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(`select pg_try_advisory_lock(${LOCK}) as is`);
    return rows[0]!.is ? work(client) : undefined;
  });
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'ateneo-compact' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
