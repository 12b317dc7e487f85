import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api, type OwnVote } from '@ateneo/contracts';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import pg from 'pg';
import { chooseContexts } from '../src/contexts.js';
import { type Cluster, startCluster } from '../src/cluster/cluster.js';
import type { ClusterProcess } from '../src/cluster/cluster-process.js';
import { keysSchemas, mainSchemas } from '../src/schemas.js';
import { ClusterLoad, type Participant } from './cluster-load.js';
import { type ChaosWorld, makeWorld, newMasterKeyText, withCore } from './faults/chaos/chaos-world.js';
import { Person } from './person.js';
import { eventually } from './start-app.js';

const MASTER_KEY = newMasterKeyText();
let databases: TestDatabase;
let world: ChaosWorld;
let folder: string;
let cluster: Cluster;
let sql: pg.Client;

const urls = () => ({
  requestUrl: databases.appUrl,
  ownerUrl: databases.ownerUrl,
  keysUrl: databases.keysUrl,
});

beforeAll(async () => {
  databases = await testDatabase(mainSchemas(), keysSchemas);
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
    RATE_LIMITS: ['login', 'register', 'email_probe', 'mail'].map((name) => `${name}=100000/60`).join(','),
  };
  // Without Kafka a relay has nothing to do.
  cluster = await startCluster({ folder, env, size: { relay: 0 } });
  await cluster.ready();
}, 90_000);

afterAll(async () => {
  await cluster?.stop();
  await sql?.end();
  await databases?.drop();
  if (folder) rmSync(folder, { recursive: true });
}, 60_000);

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

const viewNames = () => chooseContexts(undefined).all.flatMap(({ projections }) => projections.map(({ name }) => name));

async function viewFaults(): Promise<unknown[]> {
  return withCore(urls(), MASTER_KEY, async ({ running }) => {
    const reports = [];
    for (const view of viewNames()) reports.push(await running.replayCheck(view));
    return reports.filter(({ differences, parked }) => differences.length > 0 || parked.length > 0);
  });
}

test('each role is killed in turn under load: nothing is lost, views move on in seconds, everybody reads what they wrote', async () => {
  const people = await participants();
  const load = new ClusterLoad(people);
  const over = new AbortController();
  const running = load.run(over.signal);
  await sleep(300);
  await Promise.all(['web-1', 'reactor-1'].map((name) => process(name).kill()));
  const milliseconds = await takeover((await keeperOfViews()).name);
  await cluster.ready();
  // However soon all were back, there is something to lose.
  await eventually(async () => load.proposed.length > 10);
  over.abort();
  await running;

  expect(milliseconds).toBeLessThan(5000);
  expect(cluster.processes().filter(({ restarts }) => restarts === 1)).toHaveLength(3);
  expect(load.unread).toEqual([]);
  expect(await countOf('AccountRegistered')).toBe(world.members.length + load.registered.length);
  expect(await countOf('AmendmentProposed')).toBe(world.arena.amedments.length + load.proposed.length);
  for (const [one, votes] of load.votes)
    for (const [amedment, value] of votes)
      expect((await one.person.expect<OwnVote>(200, 'GET', api.amedmentVote(amedment))).value).toBe(value);
  // One mail for each account that enrolled, whoever was killed while it was asked for.
  await eventually(async () => {
    const { rows } = await sql.query<{ n: number }>('select count(distinct user_id)::int as n from mailing.message');
    return rows[0]!.n >= world.members.length + load.registered.length;
  });
  expect(await viewFaults()).toEqual([]);
}, 120_000);
