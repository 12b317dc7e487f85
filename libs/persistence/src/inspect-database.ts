import pg from 'pg';
import { UnfitDatabase } from './unfit-database.js';

/** What the checks must know of a database and of the role that a URL logs in with. */
export interface DatabaseFacts {
  readonly version: string;
  readonly version_number: number;
  readonly role: string;
  readonly database: string;
  /** The role itself, or one that it may become, is a superuser or bypasses row security. */
  readonly bypasses: boolean;
  readonly is_app: boolean;
  readonly is_owner: boolean;
  readonly can_create: boolean;
}

const FACTS = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as version_number,
    current_user as role,
    current_database() as database,
    exists (select 1 from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(r.oid, 'member')) as bypasses,
    exists (select 1 from pg_roles r where r.rolname = 'ateneo_app' and pg_has_role(r.oid, 'usage')) as is_app,
    exists (select 1 from pg_roles r where r.rolname = 'ateneo_owner' and pg_has_role(r.oid, 'usage')) as is_owner,
    has_database_privilege(current_database(), 'create') as can_create`;

/** Asks the database. Throws UnfitDatabase, naming the variable, when the URL is wrong or nobody answers. */
export async function inspectDatabase(url: string, variable: string): Promise<DatabaseFacts> {
  const { place, role, database } = readUrl(url, variable);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseFacts>(FACTS);
    return rows[0]!;
  } catch (error) {
    throw new UnfitDatabase(`${variable}: ${reason(error, place, role, database)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function readUrl(url: string, variable: string): { place: string; role: string; database: string } {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol) || parsed.pathname.length < 2) {
    throw new UnfitDatabase(`${variable} is no PostgreSQL URL: write postgres://role:password@host:5432/database`);
  }
  const { hostname, port, username, pathname } = parsed;
  return { place: `${hostname}:${port || '5432'}`, role: decodeURIComponent(username), database: pathname.slice(1) };
}

function reason(error: unknown, place: string, role: string, database: string): string {
  const { code, message } = error as { code?: string; message?: string };
  switch (code) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} does not let "${role}" in: check the password and pg_hba.conf`;
    case '3D000':
      return `PostgreSQL at ${place} has no database "${database}": create database "${database}" owner ateneo_owner;`;
    default:
      return `no PostgreSQL answers at ${place} (${code ?? message}): check the address and that it runs`;
  }
}
