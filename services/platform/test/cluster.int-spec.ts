import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Amedment, api, type OwnVote, type Page } from '@ateneo/contracts';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import pg from 'pg';
import { type MockCluster, mockCluster } from '../../../libs/kafka/test/mock-cluster.js';
import { type Cluster, startCluster } from '../src/cluster/cluster.js';
import type { ClusterProcess } from '../src/cluster/cluster-process.js';
import { rootFolder } from '../src/root-folder.js';
import { keysSchemas, mainSchemas } from '../src/schemas.js';
import { ClusterLoad, type Participant } from './cluster-load.js';
import { type ChaosWorld, makeWorld, newMasterKeyText, withCore } from './faults/chaos/chaos-world.js';
import { Person } from './person.js';
import { readLog, viewFaults } from './faults/chaos/round-faults.js';
import { eventually } from './start-app.js';
import { toldFaults } from './told-faults.js';

const MASTER_KEY = newMasterKeyText();
let databases: TestDatabase;
let world: ChaosWorld;
let folder: string;
let cluster: Cluster;
let sql: pg.Client;
let brokers: MockCluster;

const urls = () => ({
  requestUrl: databases.appUrl,
  ownerUrl: databases.ownerUrl,
  keysUrl: databases.keysUrl,
});

beforeAll(async () => {
  [databases, brokers] = await Promise.all([testDatabase(mainSchemas(), keysSchemas), mockCluster(1)]);
  sql = new pg.Client(databases.superuserUrl);
  await sql.connect();
  world = await makeWorld(urls(), MASTER_KEY, 4);
  folder = mkdtempSync(join(tmpdir(), 'ateneo-cluster-'));
  const { requestUrl, ownerUrl, keysUrl } = urls();
  const env = {
    NODE_ENV: '',
    LOG_LEVEL: 'warn',
    MASTER_KEY,
    DATABASE_URL: requestUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEYS_DATABASE_URL: keysUrl,
    RATE_LIMITS: ['address_login', 'address_probe', 'address_mail', 'mail', 'probe']
      .map((name) => `${name}=100000/60`)
      .join(','),
  };
  cluster = await startCluster({ folder, env: { ...env, KAFKA_BROKERS: brokers.brokers.join(',') } });
  await cluster.ready();
});

afterAll(async () => {
  await cluster?.stop();
  await sql?.end();
  await databases?.drop();
  await brokers?.end();
  if (folder) rmSync(folder, { recursive: true });
});

async function participants(): Promise<Participant[]> {
  const { document, articles, amedments } = world.arena;
  return Promise.all(
    world.members.map(async ({ id, email }, index) => ({
      person: await Person.signedIn(cluster.url, email, world.password),
      document,
      article: articles[index % articles.length]!,
      amedments: amedments.filter(({ author }) => author !== id).map((one) => one.id),
    })),
  );
}

const process = (name: string) => cluster.processes().find((one) => one.name === name)!;

/** How long after a projector's death every view has moved on again, by the database's clock. */
async function takeover(projector: string): Promise<number> {
  const { rows } = await sql.query<{ now: string }>('select clock_timestamp()::text as now');
  await process(projector).kill();
  let milliseconds: number | null = null;
  await eventually(async () => {
    const moved = await sql.query<{ ms: number | null; all: boolean }>(
      `select extract(epoch from max(moved_at) - $1::timestamptz)::float8 * 1000 as ms, bool_and(moved_at > $1) as all
       from cqrs.checkpoints where name like 'participation.%'`,
      [rows[0]!.now],
    );
    milliseconds = moved.rows[0]!.ms;
    await sleep(20);
    return moved.rows[0]!.all;
  });
  return milliseconds!;
}

/** The one whose death matters. */
async function keeperOfViews(): Promise<ClusterProcess> {
  for (const one of cluster.processes('projector')) {
    const figures = await (await fetch(`http://127.0.0.1:${one.port}/metrics`)).text();
    if (!/^ateneo_projection_batch_size_count 0$/m.test(figures)) return one;
  }
  throw new Error('nobody keeps the views');
}

async function countOf(type: string): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from event_store.events where type = $1', [
    type,
  ]);
  return rows[0]!.n;
}

/** Each view against the log. */
async function faultsOfViews(): Promise<string[]> {
  return withCore(urls(), MASTER_KEY, async (core) => {
    await core.serving.start();
    return viewFaults(core, 30_000);
  });
}

test('who wrote waits for their own writes in a list, in whatever process: views stand still, and move on', async () => {
  const [{ person, document, article }] = (await participants()) as [Participant];
  const projectors = cluster.processes('projector').map(({ pid }) => pid!);
  const all = (signal: NodeJS.Signals) => projectors.forEach((pid) => globalThis.process.kill(pid, signal));
  all('SIGSTOP');
  try {
    const body = { document, article, title: 'Artículo', content: 'Así, y no de otra manera.', reason: 'Urge.' };
    const { id } = await person.expect<Amedment>(201, 'POST', api.amedments(), body);
    const reading = [1, 2].map(() => person.send('GET', `${api.amedments()}?id=${id}`));
    await sleep(100);
    all('SIGCONT');
    for (const answer of await Promise.all(reading)) {
      expect(answer.headers.get('x-view')).toBeNull();
      expect(((await answer.json()) as Page<Amedment>).results).toMatchObject([{ id, content: body.content }]);
    }
  } finally {
    all('SIGCONT');
  }
});

test('whose sessions end is signed in nowhere within a second, whatever process is asked, also while views stand still', async () => {
  const { email } = world.members.at(-1)!;
  const [one, other] = cluster.processes('web').map(({ port }) => `http://localhost:${port}`) as [string, string];
  const [here, there] = [
    await Person.signedIn(one, email, world.password),
    await Person.signedIn(other, email, world.password),
  ];
  const statuses = async () => {
    const answers = await Promise.all([one, other].map((origin) => there.at(origin).send('GET', api.self())));
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  const projectors = cluster.processes('projector').map(({ pid }) => pid!);
  const all = (signal: NodeJS.Signals) => projectors.forEach((pid) => globalThis.process.kill(pid, signal));
  all('SIGSTOP');
  try {
    expect((await here.send('DELETE', api.sessions())).status).toBe(204);
    await sleep(1_000);
    expect(await statuses()).toEqual([401, 401]);
  } finally {
    all('SIGCONT');
  }
});

test('a relay is ready when its brokers are', async () => {
  const ready = await fetch(`http://127.0.0.1:${process('relay-1').port}/health/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { dependencies: { broker: 'ok' } }]);
});

test('each role is killed in turn under load: nothing is lost, views move on in seconds, everybody reads what they wrote', async () => {
  const people = await participants();
  const load = new ClusterLoad(people);
  const over = new AbortController();
  const running = load.run(over.signal);
  await sleep(300);
  await Promise.all(['web-1', 'reactor-1', 'relay-1'].map((name) => process(name).kill()));
  const milliseconds = await takeover((await keeperOfViews()).name);
  await cluster.ready();
  // What is asked to end ends by itself, and cuts nobody off, not even those whose connections it has not accepted yet.
  const cutByKills = load.cut.length;
  const asked = [process('web-2'), await keeperOfViews()];
  const web = asked[0]!.pid!;
  globalThis.process.kill(web, 'SIGSTOP');
  const busy = load.burst();
  await sleep(300);
  const ends = asked.map((one) => one.stop());
  globalThis.process.kill(web, 'SIGCONT');
  await Promise.all([...ends, busy]);
  await sleep(300);
  over.abort();
  await running;

  expect(milliseconds).toBeLessThan(15_000);
  expect(load.cut.slice(cutByKills)).toEqual([]);
  expect(asked.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(cluster.processes().reduce((sum, { restarts }) => sum + restarts, 0)).toBe(4);
  expect(load.unread).toEqual([]);
  expect(load.stale).toBeLessThan(load.proposed.length / 2);
  expect(await countOf('AccountRegistered')).toBe(world.members.length + load.registered.length);
  expect(await countOf('AmendmentProposed')).toBe(world.arena.amedments.length + 1 + load.proposed.length);
  for (const [one, votes] of load.votes)
    for (const [amedment, value] of votes)
      expect((await one.person.expect<OwnVote>(200, 'GET', api.amedmentVote(amedment))).value).toBe(value);
  // One mail for each account that enrolled, whoever was killed while it was asked for.
  await eventually(async () => {
    const { rows } = await sql.query<{ n: number }>('select count(distinct user_id)::int as n from mailing.message');
    return rows[0]!.n >= world.members.length + load.registered.length;
  });
  expect(await faultsOfViews()).toEqual([]);
  // The relay was killed in the middle: everything was told, and nothing else.
  await withCore(urls(), MASTER_KEY, async (core) => {
    const events = await readLog(core);
    await eventually(async () => (await toldFaults(events, brokers)).length === 0);
  });
});

/** The command as an operator runs it, beside the processes. */
async function verify(): Promise<{ code: number; said: string }> {
  const { requestUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, keysUrl: KEYS_DATABASE_URL } = urls();
  const { NODE_OPTIONS: _, ...own } = globalThis.process.env;
  const env = { ...own, NODE_ENV: '', MASTER_KEY, DATABASE_URL, DATABASE_OWNER_URL, KEYS_DATABASE_URL };
  const program = join(rootFolder(), 'services/dist/program/ateneo.js');
  return new Promise((resolve) => {
    execFile(globalThis.process.execPath, [program, 'verify'], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
}

test('verify, as a process, ends with 0 on this log, and with 1 once an event was changed', async () => {
  expect(await verify()).toEqual({ code: 0, said: expect.stringContaining('The log is as it was chained.') });
  const { rows } = await sql.query<{ id: string }>(
    `update event_store.events set data = data || ' ' where position =
       (select min(position) from event_store.events where type = 'AccountRegistered') returning id`,
  );
  const { code, said } = await verify();
  expect(code).toBe(1);
  expect(said).toContain(`event ${rows[0]!.id}`);
  expect(said).toContain('was changed');
});
