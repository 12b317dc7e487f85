import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import pg from 'pg';
import { keysSchemas, mainSchemas } from '../src/schemas.js';
import { demoDatabase, serverOn } from './demo-database.js';
import { freePort, ready, type ServerProcess, startProcess } from './server-process.js';
import { eventually } from './start-app.js';

/** While there are claims and people; articles and amendments; votes. */
const MOMENTS = [90, 1250, 3000];

let folder: string;
const clock = new URL('./faults/moved-clock.mjs', import.meta.url).href;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ateneo-half-demo-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A store of its own, and servers on it that fill it with the demo. */
class Store {
  private readonly servers: ServerProcess[] = [];

  private constructor(
    private readonly databases: TestDatabase,
    private readonly sql: pg.Client,
  ) {}

  static async on(databases: TestDatabase): Promise<Store> {
    const sql = new pg.Client(databases.ownerUrl);
    await sql.connect();
    return new Store(databases, sql);
  }

  async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    return startProcess(await freePort(), { ...serverOn(this.databases), ...env }, '--demo');
  }

  /** Answers false when it came to its end before. */
  async killAt(events: number): Promise<boolean> {
    const server = await this.start();
    let hasEnded = false;
    void server.ended.then(() => (hasEnded = true));
    while (!hasEnded && (await this.events()) < events) await sleep(2);
    server.process.kill('SIGKILL');
    await server.ended;
    return !server.output().includes('Listening');
  }

  /** With a clock that is hours ahead, where who waits a minute before they tidy do so at once. */
  async startWhole(hoursAhead = 0): Promise<string> {
    const file = join(folder, 'clock');
    writeFileSync(file, String(hoursAhead * 3_600_000));
    const server = await this.start({ NODE_OPTIONS: `--import ${clock}`, MOVED_CLOCK: file });
    this.servers.push(server);
    await ready(server, 540_000);
    if (hoursAhead > 1) await eventually(async () => isAtRest(await (await fetch(`${server.url}/metrics`)).text()));
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    return server.output();
  }

  async events(): Promise<number> {
    const { rows } = await this.sql.query<{ n: number }>('select count(*)::int as n from event_store.events');
    return rows[0]!.n;
  }

  /**
   * How many of what, by tenant; without subscriptions to the newsletters that members get: whether somebody reads one
   * because they asked for it or because they are a member depends on which was seen first.
   */
  async counts(): Promise<unknown> {
    const { rows } = await this.sql.query(
      `with joined as (select data::jsonb->>'newsletter' as id from event_store.events where data like '%"joins_members":true%'),
         followed as (select stream from event_store.events
           where type = 'SubscriptionBegan' and data::jsonb->>'newsletter' in (select id from joined))
       select event_store.tenant_of(stream) as tenant, type, count(*)::int as n from event_store.events
       where stream not in (select stream from followed) group by 1, 2 order by 1, 2`,
    );
    return rows;
  }

  async close(): Promise<void> {
    for (const { process } of this.servers) process.kill('SIGKILL');
    await this.sql.end();
    await this.databases.drop();
  }
}

/** What must follow has followed. */
function isAtRest(figures: string): boolean {
  const waiting = [...figures.matchAll(/^ateneo_reactor_waiting_events\{.*\} (\S+)$/gm)].map(([, n]) => n);
  return waiting.length > 0 && waiting.every((n) => n === '0');
}

test('a start that is killed while it fills the store leaves a demo that the next one makes whole', async () => {
  const undisturbed = await Store.on(await demoDatabase());
  const killed = await Store.on(await testDatabase(mainSchemas(), keysSchemas));
  try {
    for (const events of MOMENTS) expect([events, await killed.killAt(events)]).toEqual([events, true]);
    // An hour later, what was left half there is given up by those that tidy.
    expect(await killed.startWhole(1)).toContain('going on with it');
    // Whole is whole.
    for (const store of [undisturbed, killed]) expect(await store.startWhole(2)).not.toContain('demo…');
    expect(await killed.counts()).toEqual(await undisturbed.counts());
  } finally {
    await undisturbed.close();
    await killed.close();
  }
});
