import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, ToldAct } from '@ateneo/contracts';
import { goodPassword } from '../../identity/test/builders.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from './start-app.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const told = async (query: string) =>
  (await ask<Page<ToldAct>>(200, admin.browser, 'GET', `users/acts?actor=${admin.id}&${query}`)).results;

test('the log tells of every noun who did what to which, newest first, by noun, hand and day', async () => {
  const { browser } = admin;
  const since = new Date().toISOString();
  const made = async (path: string, body: object) => (await ask<{ id: string }>(201, browser, 'POST', path, body)).id;
  const organization = await made('organizations/organizations', { name: 'Grupo de lectura' });
  const times = { start_datetime: inDays(3), end_datetime: inDays(4) };
  const event = await made('events/events', { title: 'Cena', ...times });
  await ask(200, browser, 'PATCH', `events/events/${event}`, { summary: 'Con música' });
  const process = await made('processes/processes', { title: 'Estatutos' });
  const names = { es: 'General', ca: '', gl: '', eu: '' };
  const product = await made('memberships/products', { names, organization });
  await ask(200, browser, 'PATCH', 'organizations/settings', { grace_days: 31 });

  const rows = await told(`creation_datetime_gte=${since}`);
  const what = rows.map(({ noun, act, record }) => [noun, act, record]);
  for (const one of [
    ['organization', 'created', organization],
    ['event', 'created', event],
    ['event', 'changed', event],
    ['process', 'created', process],
    ['fee_plan', 'created', product],
    ['settings', 'changed', null],
  ])
    expect(what).toContainEqual(one);
  expect(rows.map(({ creation_datetime }) => creation_datetime)).toEqual(
    rows.map(({ creation_datetime }) => creation_datetime).toSorted((a, b) => (a < b ? 1 : -1)),
  );
  expect(rows.every(({ actor_name }) => actor_name !== null)).toBe(true);
  expect(rows.find(({ noun }) => noun === 'organization')).toMatchObject({ record_name: 'Grupo de lectura' });
  const processes = await told('noun=process');
  expect(new Set(processes.map(({ noun }) => noun))).toEqual(new Set(['process']));
  expect(await told(`creation_datetime_gte=${inDays(1)}`)).toEqual([]);
});

test('of an erased person the log says that they were erased, and nothing else', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  const about = async () =>
    (await ask<Page<ToldAct>>(200, admin.browser, 'GET', `users/acts?record=${person.id}`)).results;
  expect((await about()).map(({ act }) => act)).toContain('created');
  const { status } = await person.browser.post('users/users/self/erase', { password: goodPassword, texts: 'kept' });
  expect(status).toBeLessThan(300);
  await eventually(async () => (await about()).every(({ act }) => act === 'removed'));
});
