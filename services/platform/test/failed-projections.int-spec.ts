import type { FailedProjections } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp, TWO } from './start-app.js';

let app: TestApp;
let [here, elsewhere]: [Person?, Person?] = [];
const VIEW = 'identity.user';

beforeAll(async () => {
  app = await startApp({ alone: true });
  const superuser = [{ do: 'verify' as const }, { do: 'grant_superuser' as const }];
  [here, elsewhere] = [await enrol(app, superuser), await enrol(app, superuser, {}, TWO)];
});
afterAll(() => app?.close());

const owned = (sql: string) => app.core.ownerDatabase.withoutTenant((tx) => tx.query(sql));

async function told(who: Person): Promise<FailedProjections['views']> {
  const { status, json } = await who.browser.get('platform/standing_views');
  expect(status).toBe(200);
  return (json as FailedProjections).views;
}

const correct = async (who: Person, name: string): Promise<number> =>
  (await who.browser.patch(`users/users/${who.id}`, { first_name: name })).status;

test('a view that cannot take an event is told to superusers of that tenant until it goes on', async () => {
  expect(await told(here!)).toEqual([]);
  await owned(`alter table identity.person add constraint planted check (first_name <> 'Nerea')`);
  expect(await correct(here!, 'Nerea')).toBeLessThan(300);
  await eventually(async () => (await told(here!)).length > 0);
  const [failed, ...others] = await told(here!);
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ view: VIEW, event_type: 'ProfileFieldsCorrected' });
  expect(Date.now() - Date.parse(failed!.since)).toBeLessThan(120_000);

  // It is that very event, and nothing that it says is told.
  const { events } = await app.core.ownerStore.readAll({
    after: 'start' as never,
    limit: 1000,
    types: ['ProfileFieldsCorrected'],
  });
  expect(failed!.position).toBe(events.at(-1)!.position);
  expect(JSON.stringify(failed)).not.toContain('Nerea');
  expect(JSON.stringify(failed)).not.toContain(here!.id);

  // Others are served, and told nothing of it.
  expect(await told(elsewhere!)).toEqual([]);
  expect(await correct(elsewhere!, 'Olaia')).toBe(200);

  // What was built anew in vain has stood still since the first time.
  await app.core.running.rebuild(VIEW);
  expect(await told(here!)).toEqual([failed]);

  await owned('alter table identity.person drop constraint planted');
  await app.core.running.rebuild(VIEW);
  await eventually(async () => (await told(here!)).length === 0);
  const { json } = await here!.browser.get(`users/users/${here!.id}`);
  expect(json).toMatchObject({ first_name: 'Nerea' });
});

test('what is made is answered while the view of what it belongs to has not seen that', async () => {
  await owned(`alter table participation.process add constraint planted check (false) not valid`);
  const { browser } = here!;
  const process = await browser.post('processes/processes', { title: 'Reciente', is_active: true, mode: 'public' });
  expect(process.status).toBe(201);
  const chapters = [{ title: 'Uno', articles: [{ title: 'Artículo 1', content: 'Se hará así.' }] }];
  const { id } = process.json as { id: string };
  const made = await browser.post('processes/documents', { process: id, title: 'Un texto', chapters });
  expect([made.status, made.json]).toMatchObject([201, { title: 'Un texto', process: id }]);
  await owned('alter table participation.process drop constraint planted');
  await app.core.running.rebuild('participation.process');
});
