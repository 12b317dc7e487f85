import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventTypeDefinition } from '@ateneo/cqrs';
import type { Position } from '@ateneo/event-store';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { accountAggregate } from '../../../identity/src/account/account.aggregate.js';
import { failuresCommand } from '../../src/cli/commands/failures.js';
import { chooseContexts, type ChosenContexts } from '../../src/contexts.js';
import type { Core } from '../../src/core.js';
import { keysSchemas, mainSchemas } from '../../src/schemas.js';
import { type ChaosWorld, makeWorld, newMasterKeyText, withCore } from './chaos/chaos-world.js';

const masterKey = newMasterKeyText();
const views = ['identity.act', 'identity.user', 'identity.user_change', 'statistics.person'];
let databases: TestDatabase;
let bad: ChaosWorld;
let good: ChaosWorld;

const urls = () => ({ requestUrl: databases.appUrl, ownerUrl: databases.ownerUrl, keysUrl: databases.keysUrl });

beforeAll(async () => {
  databases = await testDatabase(mainSchemas(), keysSchemas);
  bad = await makeWorld(urls(), masterKey, 5);
  good = await makeWorld(urls(), masterKey, 5);
});
afterAll(() => databases?.drop());

/** A process that keeps the views, in one version of the program. */
const projecting = <T>(work: (core: Core) => Promise<T>, contexts?: ChosenContexts) =>
  withCore(
    urls(),
    masterKey,
    async (core) => {
      await core.serving.start();
      await core.running.start({ projections: true, reactors: [] });
      return work(core);
    },
    contexts,
  );

const changes = (after: string) => [{ field: 'first_name', before: 'Ainhoa', after }];

/** What a newer version of the program would have written of somebody's name. */
async function writeNewer({ ownerStore }: Core, { tenant, members }: ChaosWorld, after: string): Promise<string> {
  const { id: user } = members[0]!;
  const stream = `${accountAggregate.category}-${tenant}-${user}`;
  const time = new Date().toISOString();
  const metadata = JSON.stringify({ version: 2, time, tenant, source: 'self', correlationId: randomUUID() });
  const data = JSON.stringify({ user, changes: changes(after) });
  const event = { id: v7(), type: 'ProfileFieldsCorrected', data, metadata };
  const expectedRevision = (await ownerStore.read(stream)).length - 1;
  await ownerStore.append({ stream, tenant, expectedRevision, events: [event] });
  return event.id;
}

/** The program in which names are corrected in version 2. */
function newerContexts(): ChosenContexts {
  const { chosen, all } = chooseContexts(undefined);
  const newer = all.map((one) => {
    if (one.name !== 'identity') return one;
    const now = one.eventTypes['ProfileFieldsCorrected']!;
    const then: EventTypeDefinition = { ...now, version: 2, upcast: { 1: (data: never) => data } };
    return { ...one, eventTypes: { ...one.eventTypes, ProfileFieldsCorrected: then } };
  });
  return {
    all: newer,
    chosen: chosen.map((one) => ({ ...one, definition: newer.find(({ name }) => name === one.definition.name)! })),
  };
}

async function nameOf({ database }: Core, { tenant, members }: ChaosWorld): Promise<string | undefined> {
  const rows = await database.inTenant(tenant, (tx) =>
    tx.query<{ first_name: string }>('select first_name from identity.person where id = $1', [members[0]!.id]),
  );
  return rows[0]?.first_name;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}

describe('an event that this version of the program cannot read', () => {
  let event: string;

  test('fails for its tenant in the views that need it, with its id and the reason; the others are served', async () => {
    await projecting(async (core) => {
      event = await writeNewer(core, bad, 'Nerea');
      const { id: user } = good.members[0]!;
      const context = {
        tenant: good.tenant,
        source: 'self' as const,
        now: new Date().toISOString(),
        correlationId: 'c',
      };
      const command = { do: 'correct' as const, user, fields: { first_name: 'Olaia' } };
      const { position } = await core.serving.decisions.execute(context, accountAggregate, user, command);
      for (const view of views) await until(() => core.serving.views.reached(view, position as Position));
      expect(await nameOf(core, good)).toBe('Olaia');
      expect(await nameOf(core, bad)).toBe('Ainhoa');
      const reason = 'Error: ProfileFieldsCorrected was written in version 2, known is 1';
      expect(await core.running.failures()).toMatchObject(
        views.map((name) => ({ name, tenant: bad.tenant, event, reason })),
      );
    });
  });

  test('is told to operators, whose command then ends with 1', async () => {
    const before = { ...process.env };
    const { requestUrl, ownerUrl, keysUrl } = urls();
    Object.assign(process.env, {
      DATABASE_URL: requestUrl,
      DATABASE_OWNER_URL: ownerUrl,
      KEYS_DATABASE_URL: keysUrl,
      MASTER_KEY: masterKey,
    });
    const told: string[] = [];
    const isClean = await failuresCommand.run([], (line) => void told.push(line)).finally(() => (process.env = before));
    expect(isClean).toBe(false);
    expect(told).toEqual(
      views.map(
        (view) =>
          `${view}  tenant ${bad.tenant}  event ${event}  Error: ProfileFieldsCorrected was written in version 2, known is 1`,
      ),
    );
  });

  test('is applied when a version starts that can read it, and nothing is missing', async () => {
    await projecting(async (core) => {
      await until(async () => (await core.running.failures()).length === 0);
      expect(await nameOf(core, bad)).toBe('Nerea');
      for (const view of views)
        expect(await core.running.replayCheck(view)).toMatchObject({ differences: [], failures: [] });
    }, newerContexts());
  });
});
