import pg from 'pg';
import { check } from './check.js';

interface Sample {
  readonly tenant: string;
  /** What every event's metadata must name. */
  readonly metadata: readonly string[];
  /** Text that is personal: it must be nowhere in the log. */
  readonly secret?: string;
}

const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * Throws CheckFailed when a benchmark took a short cut: no row security on the log, a role that it does not bind, another
 * tenant's events in sight, metadata missing, personal data in clear.
 */
export async function checkProductionPath(requestUrl: string, ownerUrl: string, sample: Sample): Promise<void> {
  await withClient(requestUrl, async (client) => {
    await checkRole(client);
    await checkRowSecurity(client, sample.tenant);
  });
  await withClient(ownerUrl, (client) => checkEvents(client, sample));
}

async function checkRole(client: pg.Client): Promise<void> {
  const role = await one<{ unbound: boolean }>(
    client,
    'select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
  );
  check(!role.unbound, 'row security does not bind the request role');
  const log = await one<{ secured: boolean }>(
    client,
    `select relrowsecurity and relforcerowsecurity as secured from pg_class where oid = 'event_store.events'::regclass`,
  );
  check(log.secured, 'row security is off on the log');
}

async function checkRowSecurity(client: pg.Client, tenant: string): Promise<void> {
  const seenBy = async (as: string): Promise<number> => {
    await client.query(`select set_config('app.tenant', $1, false)`, [as]);
    return (await one<{ n: number }>(client, 'select count(*)::integer as n from event_store.events')).n;
  };
  check((await seenBy(nobody)) === 0, "another tenant's events are in sight");
  check((await seenBy('')) === 0, 'events are in sight without a tenant');
  check((await seenBy(tenant)) > 0, 'the tenant sees no event of its own');
}

async function checkEvents(client: pg.Client, { tenant, metadata, secret }: Sample): Promise<void> {
  const poor = await one<{ n: number }>(
    client,
    'select count(*)::integer as n from event_store.events where tenant_id = $1 and not metadata::jsonb ?& $2',
    [tenant, metadata],
  );
  check(poor.n === 0, `${poor.n} events lack metadata`);
  if (secret === undefined) return;
  const clear = await one<{ n: number }>(
    client,
    'select count(*)::integer as n from event_store.events where strpos(data || metadata, $1) > 0',
    [secret],
  );
  check(clear.n === 0, `${clear.n} events hold personal data in clear`);
  const sealed = await one<{ n: number }>(
    client,
    `select count(*)::integer as n from event_store.events where metadata::jsonb ? 'sealedFor'`,
  );
  check(sealed.n > 0, 'nothing was encrypted');
}

async function one<Answer extends object>(client: pg.Client, sql: string, params: unknown[] = []): Promise<Answer> {
  const { rows } = await client.query<Answer>(sql, params);
  return rows[0]!;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
