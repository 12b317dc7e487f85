import { readFileSync } from 'node:fs';
import type { AskedJob, Job } from '@ateneo/contracts';
import { flatTexts } from '@ateneo/i18n/server';
import { JobResults } from '@ateneo/jobs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { PersonalDataHolders } from '../../published/src/identity/personal-data-holders.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let person: Person, other: Person, admin: Person;
beforeAll(async () => {
  app = await startApp({ alone: true });
  person = await enrol(app, [{ do: 'verify' }], { first_name: 'Íñigo', address_extra: '<b>3.º</b>' });
  other = await enrol(app, [{ do: 'verify' }], { first_name: 'Nadie-más' });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const jobOf = async ({ browser }: Person, id: string) => (await browser.get(`jobs/jobs/${id}`)).json as Job;
async function gathered(who: Person): Promise<string> {
  const { status, json } = await who.browser.post('users/users/self/download', {}, { 'accept-language': 'es' });
  expect(status).toBe(202);
  const { job } = json as AskedJob;
  await eventually(async () => (await jobOf(who, job)).status === 'done');
  return job;
}
const fetched = ({ browser }: Person, job: string) => browser.get(`jobs/jobs/${job}/result`);
async function filesOf(job: string) {
  const pieces: Buffer[] = [];
  for await (const piece of app.app.get(JobResults, { strict: false }).read(app.tenants.one, job, 'file'))
    pieces.push(piece);
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(Buffer.concat(pieces)))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

test('holds what every context has on the person and nothing of others, as JSON and as a page without living markup', async () => {
  await person.browser.patch('users/users/self', { address_city: 'Tolosa' });
  await person.browser.patch('notifications/preferences', { no_mail: ['copies'] });
  const { 'data.json': json, 'data.html': html } = await filesOf(await gathered(person));
  const held = JSON.parse(json!) as Record<string, Record<string, unknown>[]>;
  expect(held['person']).toMatchObject([{ first_name: 'Íñigo', email: person.body.email }]);
  expect(held['changes']!.map(({ after }) => after)).toContain('Tolosa');
  expect(held['sessions']!.length).toBeGreaterThan(0);
  expect(held['notice_preferences']).toMatchObject([{ no_mail: ['copies'] }]);
  const expected = [
    'amedments',
    'reservations',
    'invoices',
    'email_words',
    'notifications',
    'area',
    'organization',
    'figures',
  ];
  expect(Object.keys(held)).toEqual(expect.arrayContaining(expected));
  expect(json).not.toMatch(/Nadie-más|argon2|"hash"/);
  expect(html).toContain('&lt;b&gt;3.º&lt;/b&gt;');
  expect(html).toContain('Tus datos personales');
  expect(html).not.toMatch(/reports:|<script/);
});

test('is fetched once, by its owner alone', async () => {
  const job = await gathered(person);
  expect((await fetched(other, job)).status).toBe(404);
  expect((await fetched(admin, job)).status).toBe(404);
  const both = await Promise.all([fetched(person, job), fetched(person, job)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await fetched(person, job)).status).toBe(404);
  expect(await jobOf(person, job)).toMatchObject({ may_download: false });
});

test('is neither asked for nor fetched in somebody’s name', async () => {
  const job = await gathered(person);
  expect((await admin.browser.post('users/auth/impersonate', { user: person.id })).status).toBe(200);
  for (const answer of [await fetched(admin, job), await admin.browser.post('users/users/self/download')])
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([403, 'impersonation_forbidden']);
  expect((await fetched(person, job)).status).toBe(200);
});

test('every place that docs/personal-data.md names is told of, or it is said why not', async () => {
  const page = readFileSync(new URL('../../../docs/personal-data.md', import.meta.url), 'utf8');
  const [, places = ''] = page.split(/^## .*\n/m);
  const named = [...places.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, table]) => table!);
  const rows = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query<{ name: string }>('select t as name from unnest($1::text[]) t where to_regclass(t) is not null', [named]),
  );
  const tables = new Set(rows.map(({ name }) => name));
  const holders = app.app.get(PersonalDataHolders, { strict: false }).list();
  const answered = new Set(
    holders.flatMap(({ tables: told, omitted: untold = {} }) => [...told, ...Object.keys(untold)]),
  );
  expect(tables.size).toBeGreaterThan(30);
  const told = await Promise.all(holders.map(({ exportFor }) => exportFor(app.tenants.one, [person.id])));
  const texts = flatTexts('es');
  const names = told.flatMap((one) => Object.keys(one));
  expect(names.filter((name) => !texts.has(`reports:held.of.${name}`))).toEqual([]);
  // Whose a session is stands in no row.
  expect([...tables].filter((table) => !answered.has(table)).toSorted()).toEqual(['identity.session']);
});
