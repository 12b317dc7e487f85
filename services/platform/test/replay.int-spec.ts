import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { chooseContexts } from '../src/contexts.js';
import { seedDemo } from '../src/demo/seed-demo.js';
import { startApp, type TestApp } from './start-app.js';

const views = chooseContexts(undefined).all.flatMap(({ projections }) => projections.map(({ name }) => name));

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await seedDemo(app.app, () => {});
  // Every view stands where the log ends before it is held against it.
  const head = await app.core.ownerStore.head();
  for (const view of views) expect(await app.core.running.views.reached(view, head)).toBe(true);
}, 120_000);

afterAll(() => app.close(), 30_000);

async function bySuperuser(sql: string): Promise<number> {
  const client = new pg.Client(app.databases.superuserUrl);
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  return rowCount ?? 0;
}

describe('the views of the demo', () => {
  test.each(views)('%s is what the log says', async (view) => {
    const report = await app.core.running.replayCheck(view);
    expect(report.rows).toBeGreaterThan(0);
    expect({ differences: report.differences, parked: report.parked }).toEqual({ differences: [], parked: [] });
  });

  test('hold the demo’s counts', async () => {
    const report = await app.core.running.replayCheck('participation.amendment_vote');
    expect(report.rows).toBe(3_000);
    expect((await app.core.running.replayCheck('participation.amendment')).rows).toBe(40);
    expect((await app.core.running.replayCheck('identity.user')).rows).toBe(212);
  });

  test('show a row that was changed by SQL, by view and column', async () => {
    const changed = await bySuperuser(
      `update organizations.organization set name = 'Otra' where id = (select id from organizations.organization limit 1)`,
    );
    expect(changed).toBe(1);
    const { differences } = await app.core.running.replayCheck('organizations.organization');
    expect(differences).toEqual([expect.objectContaining({ kind: 'changed', columns: ['name'] })]);
  });
});
