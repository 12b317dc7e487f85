import type { Database } from '@ateneo/persistence';
import type { Finding } from './database-places.js';

/** Where a row is a person's by their id alone, whatever else it holds, and must be gone with them. */
const rowsOfPersons = [
  { table: 'identity.person', column: 'id', person: 'id = $1' },
  // What is left says that they were erased.
  { table: 'identity.user_change', column: 'user', person: `"user" = $1 and field <> 'is_erased'` },
  { table: 'identity.session', column: 'user_id', person: 'user_id = $1' },
  { table: 'mailing.message', column: 'user_id', person: 'user_id = $1' },
  { table: 'organizations.person', column: 'id', person: 'id = $1' },
  { table: 'organizations.membership', column: 'id', person: 'id = $1' },
  { table: 'participation.person', column: 'id', person: 'id = $1' },
];

/** Rows of a person that are still there. */
export async function findRows(database: Database, tenant: string, user: string): Promise<Finding[]> {
  const found = await Promise.all(
    rowsOfPersons.map(async ({ table, column, person }) => {
      const sql = `select count(*)::integer as rows from ${table} where ${person}`;
      const [row] = await database.inTenant(tenant, (tx) => tx.query<{ rows: number }>(sql, [user]));
      return { place: `${table}.${column}`, rows: row!.rows };
    }),
  );
  return found.filter(({ rows }) => rows > 0);
}
