import { randomUUID } from 'node:crypto';
import { id as anId } from '@ateneo/contracts';
import { reactorsOf, type RecordedEvent } from '@ateneo/cqrs';
import { type Position, streamName } from '@ateneo/event-store';
import { TENANTS, type Tenants } from '@ateneo/http';
import { StartupError } from '@ateneo/runtime';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { EraseAccount } from '../../../../identity/src/account/erase-account.js';
import type { CheckedProgram } from './check-erasure.js';

const WAIT_MS = 60_000;

/** The tenant of a person, by the log: also of one who was erased. Throws a StartupError. */
export async function tenantOf({ app, core }: CheckedProgram, user: string): Promise<string> {
  // What is no id names no stream, either.
  const tenants = anId.safeParse(user).success ? await app.get<Tenants>(TENANTS, { strict: false }).all() : [];
  for (const { id } of tenants) {
    if ((await core.ownerStore.read(streamName('identity.account', id, user))).length > 0) return id;
  }
  throw new StartupError(`No tenant has ever had a person ${user}.`);
}

/**
 * Erases a person as an operator, whatever their office, and does what reactors do about it (a running server may do it,
 * too: every step may be done twice). Answers when every view has seen it.
 */
export async function erasePerson(
  program: CheckedProgram,
  tenant: string,
  user: string,
  texts: 'kept' | 'removed',
): Promise<void> {
  const { app, core } = program;
  const context = { tenant, source: 'system', now: new Date().toISOString(), correlationId: randomUUID() } as const;
  const command = new EraseAccount(context, user, { texts, evenInCharge: true });
  await app.get(CommandBus, { strict: false }).execute(command);
  const event = await erasureOf(program, tenant, user);
  await seenBy(program, event.position as Position);
  const reactors = reactorsOf(program.contexts.all, (token) => app.get(token, { strict: false }));
  for (const { handles, handle } of reactors) if (handles.includes('AccountErased')) await handle(event);
  await seenBy(program, await core.ownerStore.head());
}

async function erasureOf({ core }: CheckedProgram, tenant: string, user: string): Promise<RecordedEvent> {
  const stored = await core.ownerStore.read(streamName('identity.account', tenant, user));
  const erased = (await core.running.codec.decodeAll(stored)).find(({ type }) => type === 'AccountErased');
  if (!erased) throw new Error('the erasure is not in the log');
  return erased;
}

async function seenBy({ core, contexts }: CheckedProgram, position: Position): Promise<void> {
  const views = contexts.all.flatMap(({ projections }) => projections.map(({ name }) => name));
  const until = Date.now() + WAIT_MS;
  for (const view of views) {
    while (!(await core.serving.views.reached(view, position))) {
      if (Date.now() > until) throw new StartupError(`The view ${view} stands still: npm run ateneo -- failures`);
    }
  }
}

/** Dead rows and the planner's samples hold values until the next vacuum; this is it. Answers how many tables. */
export async function vacuumAll(urls: readonly string[]): Promise<number> {
  let tables = 0;
  for (const connectionString of urls) {
    const client = new pg.Client({ connectionString, application_name: 'ateneo-erase' });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where tableowner = current_user and schemaname not in ('pg_catalog', 'information_schema')`,
      );
      for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`);
      tables += rows.length;
    } finally {
      await client.end();
    }
  }
  return tables;
}
