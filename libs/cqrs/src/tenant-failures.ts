import type { Position } from '@ateneo/event-store';
import type { Tx } from '@ateneo/persistence';

/** One tenant whose events a view or a reactor could not go on with. The others go on. */
export interface TenantFailure {
  /** The view's or reactor's name. */
  readonly name: string;
  readonly tenant: string;
  /** Everything up to here was applied; it continues after it. */
  readonly after: Position;
  /** The event that could not be applied. */
  readonly event: string;
  /** What kind of error it was: never a person's data. */
  readonly reason: string;
  /** How often it was tried. */
  readonly attempts: number;
}

/** One that was read back, with the moment at which it came to its event. */
type Found = TenantFailure & { readonly since: Date };

/** Without names, and without a tenant: all of them. */
export async function loadTenantFailures(tx: Tx, names?: readonly string[], tenant?: string): Promise<Found[]> {
  return tx.query<Found>(
    `select name, tenant, after_position as after, event_id as event, reason, attempts, failed_at as since
     from cqrs.tenant_failures where ($1::text[] is null or name = any($1)) and ($2::uuid is null or tenant = $2)
     order by name, tenant`,
    [names ?? null, tenant ?? null],
  );
}

/** Tried again in vain at the same event, it has stood still since it first came to it. */
export async function saveTenantFailure(
  tx: Tx,
  { name, tenant, after, event, reason, attempts }: TenantFailure,
): Promise<void> {
  await tx.query(
    `insert into cqrs.tenant_failures (name, tenant, after_position, event_id, reason, attempts) values ($1, $2, $3, $4, $5, $6)
     on conflict (name, tenant) do update set after_position = excluded.after_position, event_id = excluded.event_id,
       reason = excluded.reason, attempts = excluded.attempts,
       failed_at = case when tenant_failures.event_id = excluded.event_id then tenant_failures.failed_at else now() end`,
    [name, tenant, after, event, reason, attempts],
  );
}

export async function deleteTenantFailure(tx: Tx, name: string, tenant: string): Promise<void> {
  await tx.query('delete from cqrs.tenant_failures where name = $1 and tenant = $2', [name, tenant]);
}

/** Saves these, and deletes all others of the name. */
export async function replaceTenantFailures(tx: Tx, name: string, failures: readonly TenantFailure[]): Promise<void> {
  const tenants = failures.map(({ tenant }) => tenant);
  await tx.query('delete from cqrs.tenant_failures where name = $1 and tenant <> all($2::uuid[])', [name, tenants]);
  for (const one of failures) await saveTenantFailure(tx, one);
}

/** An error in words that are safe to keep and to log: a database's message may quote a row. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { table, column, constraint } = error as { table?: string; column?: string; constraint?: string };
  const code = codeOf(error);
  if (code === undefined) return `${error.name}: ${error.message}`.slice(0, 500);
  return [`${error.name} ${code}`, table, column, constraint].filter(Boolean).join(' ');
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
