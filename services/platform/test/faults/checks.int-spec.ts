import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catchUp, FolderPlace, loadOrMakeSealKey, SealCarrier, sealHeads } from '@ateneo/proof';
import { standIn } from '@ateneo/testing/stand-in';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { emailAggregate } from '../../../mailing/src/email/request-email.js';
import type { Core } from '../../src/core.js';
import { keysSchemas, mainSchemas } from '../../src/schemas.js';
import { type ChaosWorld, makeWorld, newMasterKeyText, withCore } from './chaos/chaos-world.js';
import type { Deed } from './chaos/ledger.js';
import type { MailPeer } from './chaos/mail-peer.js';
import { answersAgainstLog, chainFaults, mailOutcome, readLog, restFaults, viewFaults } from './chaos/round-faults.js';

const folder = mkdtempSync(join(tmpdir(), 'ateneo-checks-'));
const seals = { folder: join(folder, 'seals'), keyFile: join(folder, 'seal-key.pem') };
const masterKey = newMasterKeyText();
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let databases: TestDatabase;
let world: ChaosWorld;
let deeds: Deed[];

const urls = () => ({ requestUrl: databases.appUrl, ownerUrl: databases.ownerUrl, keysUrl: databases.keysUrl });
const looking = <T>(work: (core: Core) => Promise<T>) =>
  withCore(urls(), masterKey, async (core) => {
    await core.serving.start();
    return work(core);
  });

/** As the superuser, whom nothing binds. */
async function tamper(sql: string): Promise<number> {
  const client = new pg.Client(databases.superuserUrl);
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  return rowCount ?? 0;
}

beforeAll(async () => {
  databases = await testDatabase(mainSchemas(), keysSchemas);
  world = await makeWorld(urls(), masterKey, 5);
  deeds = world.members.map(({ id, email }) => ({
    kind: 'enrol',
    person: id,
    mark: email,
    outcome: 'done',
    tries: 1,
  }));
  await looking(async (core) => {
    const { ownerStore: store, ownerDatabase: database, running } = core;
    await running.start({ projections: true, reactors: [] });
    expect(await viewFaults(core, 60_000)).toEqual([]);
    await catchUp({ store, database });
    await sealHeads(database, loadOrMakeSealKey(seals.keyFile));
    await new SealCarrier(database, new FolderPlace(seals.folder), quiet).carry();
  });
});

afterAll(async () => {
  await databases?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const answers = (core: Core) => readLog(core).then((events) => answersAgainstLog(core, world.tenant, deeds, events));

describe('the checks of a chaos run', () => {
  test('find nothing where nothing is wrong', async () => {
    await looking(async (core) => {
      expect(await answers(core)).toEqual([]);
      expect(await viewFaults(core, 5000)).toEqual([]);
      expect(await chainFaults(core, seals, world.tenant, 0)).toEqual([]);
    });
  });

  test('find a row of a view that was changed, and one that was taken away', async () => {
    const [first, second] = world.arena.amedments;
    await tamper(`update participation.amendment set title = 'Otro' where id = '${first!.id}'`);
    await tamper(`delete from participation.amendment where id = '${second!.id}'`);
    const faults = await looking((core) => viewFaults(core, 0));
    expect(faults.toSorted()).toEqual(
      [
        `participation.amendment: ${first!.id} is changed title`,
        `participation.amendment: ${second!.id} is missing `,
      ].toSorted(),
    );
  });

  test('find a tenant that failed, with the event and the reason', async () => {
    const event = randomUUID();
    await tamper(`insert into cqrs.tenant_failures (name, tenant, after_position, event_id, reason, attempts)
      values ('identity.user', '${world.tenant}', '0', '${event}', 'Error: no', 1)`);
    expect(await looking((core) => viewFaults(core, 0))).toContain(`identity.user failed at ${event}: Error: no`);
    await tamper('delete from cqrs.tenant_failures');
  });

  test('find mail that was asked for and never sent, and count what was sent twice', async () => {
    const email = randomUUID();
    const { id: user } = world.members[0]!;
    await looking(async (core) => {
      const request = { email, user, category: 'registry_verify', params: {} } as const;
      const context = {
        tenant: world.tenant,
        source: 'system' as const,
        now: new Date().toISOString(),
        correlationId: randomUUID(),
      };
      await core.serving.decisions.execute(context, emailAggregate, email, { type: 'request', request });
      const none = { taken: new Map() } as MailPeer;
      expect(await mailOutcome(core, none, 0)).toMatchObject({
        lost: [`e-mail ${email} was asked for and never sent`],
      });
      const twice = standIn<MailPeer>({ taken: new Map([[`<${email}@example.org>`, 2]]) });
      expect(await mailOutcome(core, twice, 0)).toEqual({ lost: [], sent: 1, again: 1 });
    });
  });

  test('find a claim that nobody uses', async () => {
    const owner = randomUUID();
    await looking(async (core) => {
      const context = {
        tenant: world.tenant,
        source: 'system' as const,
        now: new Date().toISOString(),
        correlationId: randomUUID(),
      };
      await core.serving.claims.hold(context, 'email', 'nadie@example.org', owner, 'identity.email_taken');
      expect(await restFaults(core, 0, (fault) => fault.includes('claim'))).toEqual([
        `a claim is held by ${owner}, who does not have the value`,
      ]);
    });
  });

  test('find an event that was lost, in the answers and in the chain', async () => {
    const { id: lost, email } = world.members[0]!;
    expect(
      await tamper(`delete from event_store.events where stream like '%${lost}' and type = 'AccountRegistered'`),
    ).toBe(1);
    await looking(async (core) => {
      expect(await answers(core)).toEqual([`enrol "${email}" was done and is in the log 0 times`]);
      expect(await chainFaults(core, seals, world.tenant, 0)).toContainEqual(
        expect.stringMatching('^the chain does not verify: .*"removed"'),
      );
    });
  });
});
