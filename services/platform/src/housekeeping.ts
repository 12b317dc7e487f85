import type { Log } from '@ateneo/cqrs';
import { forgetDoneEffects } from '@ateneo/effects';
import { forgetJobs } from '@ateneo/jobs';
import { Files } from '@ateneo/files';
import { forgetExpired, TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import type { INestApplicationContext } from '@nestjs/common';
import { compactIfDue, type OwnedDatabases } from './compact.js';
import type { Core } from './core.js';

// Not while a start has better things to do.
const FIRST_MS = 300_000;
const PERIOD_MS = 3_600_000;

/** Rows that were deleted. */
export interface Swept {
  readonly limits: number;
  readonly answers: number;
  readonly effects: number;
  readonly jobs: number;
  readonly files: number;
  /** What contexts say of their own rows. */
  readonly outdated: number;
  /** Tables, not rows. */
  readonly rebuilds: number;
}

/**
 * Deletes what has had its time: counted calls and idempotency records that expired, effects that were done 90 days ago, jobs and what they came to, rebuilds
 * that died half done, files that nothing has named for thirty days, and what contexts call outdated. Of all tenants; any number of processes may do it at once.
 */
export async function sweep(
  core: Pick<Core, 'ownerDatabase' | 'running' | 'outdated'>,
  tenants: Tenants,
  files: Files,
  log: Pick<Log, 'warn'>,
): Promise<Swept> {
  const effects = await core.ownerDatabase.withoutTenant(forgetDoneEffects);
  const jobs = await core.ownerDatabase.withoutTenant(forgetJobs);
  const rebuilds = await core.running.dropAbandoned();
  const swept = { limits: 0, answers: 0, effects, jobs, files: 0, outdated: 0, rebuilds };
  for (const tenant of await tenants.all()) {
    const { id } = tenant;
    const { limits, answers } = await core.ownerDatabase.inTenant(id, forgetExpired);
    swept.limits += limits;
    swept.answers += answers;
    swept.files += await files.sweep(id);
    for (const outdated of core.outdated) swept.outdated += await drop(core, tenant, outdated, log);
  }
  return swept;
}

/** Of one tenant. What fails keeps no other waiting, and is told: an hour later it is tried again. */
async function drop(
  { ownerDatabase }: Pick<Core, 'ownerDatabase'>,
  tenant: TenantSettings & { readonly id: string },
  { sql, settings = [] }: Core['outdated'][number],
  log: Pick<Log, 'warn'>,
): Promise<number> {
  try {
    const said = settings.map((name) => tenant[name as keyof TenantSettings]);
    return (await ownerDatabase.inTenant(tenant.id, (tx) => tx.query(`${sql} returning 1`, said))).length;
  } catch (error) {
    log.warn({ tenant: tenant.id, sql, error: String(error) }, 'what is outdated was not deleted');
    return 0;
  }
}

/** Each hour; answers how to end it. */
export function startHousekeeping(
  core: Core,
  app: INestApplicationContext,
  log: Log,
  databases: OwnedDatabases,
): () => Promise<void> {
  const tenants = app.get<Tenants>(TENANTS, { strict: false });
  const files = app.get(Files, { strict: false });
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = sweep(core, tenants, files, log)
      .then((swept) => log.info({ ...swept }, 'swept'))
      // What is not to be had for a moment is had an hour later.
      .catch(() => undefined)
      .then(() => compactIfDue(databases))
      .then((tables) => tables && log.info({ tables: tables.length }, 'rewritten'))
      .catch(() => undefined)
      .then(() => undefined);
  };
  const first = setTimeout(turn, FIRST_MS).unref();
  const period = setInterval(turn, PERIOD_MS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(period);
    await running;
  };
}
