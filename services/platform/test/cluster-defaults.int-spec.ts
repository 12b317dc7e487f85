import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api, type EmailMessage, type EmailRow, type Page } from '@ateneo/contracts';
import pg from 'pg';
import { aRegistration } from '../../identity/test/builders.js';
import { type Cluster, startCluster } from '../src/cluster/cluster.js';
import { Person } from './person.js';
import { eventually } from './start-app.js';

const PASSWORD = 'ateneo-demo-2026';
let folder: string;
let cluster: Cluster;
let sql: pg.Client;

/** As `npm run cluster` does it on a new folder. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ateneo-cluster-defaults-'));
  chmodSync(folder, 0o755);
  const env = { NODE_ENV: '', LOG_LEVEL: 'warn', RATE_LIMITS: 'login=100000/60,refresh=100000/60' };
  cluster = await startCluster({ folder, env, demo: true });
  await cluster.ready();
  sql = new pg.Client(cluster.databases.ownerUrl);
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await cluster?.stop();
  rmSync(folder, { recursive: true });
});

test('somebody new can verify: the mailbox shows the link', async () => {
  const body = aRegistration();
  const visitor = new Person(cluster.url);
  expect((await visitor.send('POST', api.register(), body)).status).toBe(201);
  const admin = await Person.signedIn(cluster.url, 'admin@demo.test', PASSWORD);
  await eventually(async () => {
    const list = await admin.expect<Page<EmailRow>>(
      200,
      'GET',
      `${api.emails()}?category=registry_verify&rowsPerPage=5&sortBy=-creation_datetime`,
    );
    const found = list.results.find(({ to }) => to === body.email);
    if (!found) return false;
    const { text } = await admin.expect<EmailMessage>(200, 'GET', api.email(found.id));
    return /\/enroll-verification\/[\w-]+\/[\w.-]+/.test(text ?? '');
  });
});

test('the log is sealed', async () => {
  await eventually(async () => existsSync(join(folder, 'seals')) && readdirSync(join(folder, 'seals')).length > 0);
});

test('busy, all processes together leave connections free', async () => {
  const people = await Promise.all(
    ['admin', 'gestion', 'socia', 'socio'].map((name) => Person.signedIn(cluster.url, `${name}@demo.test`, PASSWORD)),
  );
  let most = 0;
  for (let round = 0; round < 5; round += 1) {
    const lists = [api.amedments(), api.processes(), api.documents()];
    const asked = people.flatMap((person) =>
      Array.from({ length: 20 }, () => lists.map((list) => person.send('GET', list))).flat(),
    );
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
    const { rows } = await sql.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity`);
    most = Math.max(most, rows[0]!.n);
  }
  const { rows } = await sql.query<{ n: number }>(`select current_setting('max_connections')::int - 25 as n`);
  expect(most).toBeLessThanOrEqual(rows[0]!.n);
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).not.toMatch(/too many|remaining connection slots/);
});
