import type { Database } from '@ateneo/persistence';
import { columnOfPerson, listForgettingViews } from '../../forgetting-views.js';
import type { Finding } from './database-places.js';

interface PlaceOfPerson {
  readonly table: string;
  readonly column: string;
  /** Rows that may stay, though a person's id stands in them. */
  readonly left?: string;
}

/** What a view leaves of an erased person, by its table; of every other nothing is left. */
const leftIn: Readonly<Record<string, string>> = {
  // What is left says that they were erased.
  'identity.act': `act in ('removed', 'ended')`,
  'identity.user_change': `field = 'is_erased'`,
  'participation.ended_account': 'true',
  // What is left keeps a late event from bringing them back.
  'statistics.person': 'is_erased',
  // Ids alone are left, so that places and lists keep their numbers.
  'ticketing.reservation': `holder_name = ''`,
  'participation.candidate': `named = '' and statement = ''`,
  'participation.comment_report': 'text is null',
};

/** Rows that are a person's by their id, beside those of the views that forget. */
const beside: readonly PlaceOfPerson[] = [
  { table: 'files.file', column: 'owner' },
  { table: 'http.idempotency_records', column: 'about' },
  { table: 'jobs.job', column: 'asker' },
  { table: 'identity.last_sign_in', column: 'user_id' },
  { table: 'identity.session_device', column: 'user_id' },
  { table: 'identity.passkey_use', column: 'user_id' },
  { table: 'memberships.stripe_name', column: 'owner' },
  { table: 'sandbox.method', column: 'customer' },
  { table: 'sandbox.payment', column: 'customer' },
  { table: 'mailing.copy', column: 'user_id' },
  { table: 'mailing.message', column: 'user_id' },
  { table: 'notifications.mark', column: 'user_id' },
  { table: 'notifications.reading', column: 'user_id' },
  // Ended by events of their own.
  { table: 'ticketing.transfer', column: 'from_user', left: `status <> 'offered'` },
  { table: 'ticketing.transfer', column: 'to_user', left: `status <> 'offered'` },
  { table: 'ticketing.waiting', column: 'user', left: 'ended is not null' },
];

function listPlaces(): readonly PlaceOfPerson[] {
  const ofViews = listForgettingViews().flatMap((forgetting): PlaceOfPerson[] => {
    const { table } = forgetting.view;
    const column = columnOfPerson(forgetting);
    const left = leftIn[table];
    return column === undefined ? [] : [{ table, column, ...(left !== undefined && { left }) }];
  });
  return [...ofViews, ...beside];
}

/** Rows of a person that are still there and may not be. */
export async function findRows(database: Database, tenant: string, user: string): Promise<Finding[]> {
  return database.inTenant(tenant, async (tx) => {
    const found: Finding[] = [];
    for (const { table, column, left = 'false' } of listPlaces()) {
      const [there] = await tx.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
      const sql = `select count(*)::integer as rows from ${table} where "${column}" = $1 and (${left}) is not true`;
      const [row] = there!.is ? await tx.query<{ rows: number }>(sql, [user]) : [];
      found.push({ place: `${table}.${column}`, rows: row?.rows ?? 0 });
    }
    return found.filter(({ rows }) => rows > 0);
  });
}
