import type { Database } from '@ateneo/persistence';
import type { Finding } from './database-places.js';

/** Where a row is a person's by their id alone, whatever else it holds, and must be gone with them. */
const rowsOfPersons = [
  { table: 'identity.person', column: 'id', person: 'id = $1' },
  // What is left says that they were erased.
  { table: 'identity.act', column: 'record', person: `record = $1 and act not in ('removed', 'ended')` },
  { table: 'identity.user_change', column: 'user', person: `"user" = $1 and field <> 'is_erased'` },
  { table: 'files.file', column: 'owner', person: 'owner = $1' },
  { table: 'http.idempotency_records', column: 'about', person: 'about = $1' },
  { table: 'identity.user_tag', column: 'user', person: '"user" = $1' },
  { table: 'identity.member_number', column: 'id', person: 'id = $1' },
  { table: 'identity.person_area', column: 'id', person: 'id = $1' },
  { table: 'identity.manager', column: 'user', person: '"user" = $1' },
  { table: 'jobs.job', column: 'asker', person: 'asker = $1' },
  { table: 'identity.last_sign_in', column: 'user_id', person: 'user_id = $1' },
  { table: 'identity.session_device', column: 'user_id', person: 'user_id = $1' },
  { table: 'identity.passkey_use', column: 'user_id', person: 'user_id = $1' },
  { table: 'memberships.payment', column: 'user_id', person: 'user_id = $1' },
  { table: 'memberships.membership', column: 'id', person: 'id = $1' },
  { table: 'memberships.membership_card', column: 'user_id', person: 'user_id = $1' },
  { table: 'memberships.invoice', column: 'user_id', person: 'user_id = $1' },
  { table: 'memberships.mandate', column: 'user_id', person: 'user_id = $1' },
  { table: 'memberships.method', column: 'user_id', person: 'user_id = $1' },
  { table: 'memberships.stripe_name', column: 'owner', person: 'owner = $1' },
  { table: 'sandbox.method', column: 'customer', person: 'customer = $1' },
  { table: 'sandbox.payment', column: 'customer', person: 'customer = $1' },
  { table: 'mailing.subscription', column: 'user_id', person: 'user_id = $1' },
  { table: 'mailing.copy', column: 'user_id', person: 'user_id = $1' },
  { table: 'mailing.message', column: 'user_id', person: 'user_id = $1' },
  { table: 'notifications.reader', column: 'id', person: 'id = $1' },
  { table: 'notifications.notice', column: 'reader', person: 'reader = $1' },
  { table: 'notifications.preference', column: 'id', person: 'id = $1' },
  ...['mark', 'reading'].map((name) => ({
    table: `notifications.${name}`,
    column: 'user_id',
    person: 'user_id = $1',
  })),
  { table: 'organizations.person', column: 'id', person: 'id = $1' },
  { table: 'organizations.membership', column: 'id', person: 'id = $1' },
  { table: 'participation.person', column: 'id', person: 'id = $1' },
  { table: 'participation.reviewer', column: 'person', person: 'person = $1' },
  { table: 'ticketing.person', column: 'id', person: 'id = $1' },
  { table: 'ticketing.steward', column: 'user', person: '"user" = $1' },
  ...['from_user', 'to_user'].map((column) => ({
    table: 'ticketing.transfer',
    column,
    person: `${column} = $1 and status = 'offered'`,
  })),
  { table: 'ticketing.waiting', column: 'user', person: '"user" = $1 and ended is null' },
  // What is left keeps a late event from bringing them back.
  { table: 'territory.residence', column: 'id', person: 'id = $1' },
  { table: 'statistics.person', column: 'id', person: 'id = $1 and not is_erased' },
];

/** Rows of a person that are still there. */
export async function findRows(database: Database, tenant: string, user: string): Promise<Finding[]> {
  return database.inTenant(tenant, async (tx) => {
    const found: Finding[] = [];
    for (const { table, column, person } of rowsOfPersons) {
      const [there] = await tx.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
      const sql = `select count(*)::integer as rows from ${table} where ${person}`;
      const [row] = there!.is ? await tx.query<{ rows: number }>(sql, [user]) : [];
      found.push({ place: `${table}.${column}`, rows: row?.rows ?? 0 });
    }
    return found.filter(({ rows }) => rows > 0);
  });
}
