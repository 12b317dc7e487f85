import pg from 'pg';
import type { Secrets } from './secrets.js';

/** Login of the supervisor alone; the product never uses it. */
export const SUPERUSER = 'ateneo_supervisor';

/** How the supervisor logs in. Never throws. */
export function supervisorUrl(port: number, secrets: Secrets): string {
  return urlOf(SUPERUSER, secrets.superuser, port, 'postgres');
}

export function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Makes the two logins and the two databases, as far as they are missing, and sets the logins' passwords. */
export async function provision(port: number, secrets: Secrets): Promise<void> {
  const client = new pg.Client(supervisorUrl(port, secrets));
  client.on('error', () => {});
  await client.connect();
  try {
    await login(client, 'ateneo_owner', secrets.owner);
    await login(client, 'ateneo_app', secrets.app);
    await database(client, 'ateneo');
    await database(client, 'ateneo_keys');
  } finally {
    await client.end();
  }
}

async function login(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const options = `login nosuperuser nobypassrls nocreatedb nocreaterole password ${client.escapeLiteral(password)}`;
  await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${role} ${options}`);
}

async function database(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name} owner ateneo_owner`);
  await client.query(`revoke connect, temporary on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ateneo_app`);
}
