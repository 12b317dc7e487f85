import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NO_STREAM, streamName } from '@ateneo/event-store';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { eventually, ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';

let app: TestApp;
let superuser: Person;

beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'grant_superuser' }], { birth_date: '1980-01-01' });
});
afterAll(() => app.close());

/** So many people of that year of birth, straight into the log. */
async function people(count: number, year: number, tenant = app.tenants.one): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const user = randomUUID();
    const profile = { first_name: 'Ana', birth_date: `${year}-01-01` };
    const events = [
      { type: 'AccountRegistered', data: { user, language: 'es', email: `${user}@example.org`, profile, terms: {} } },
      { type: 'EmailVerified', data: { user } },
    ];
    const encoded = events.map((event) => app.core.serving.codec.encode(systemIn(tenant), event, randomUUID()));
    await app.core.store.append({
      stream: streamName('identity.account', tenant, user),
      tenant,
      expectedRevision: NO_STREAM,
      events: await Promise.all(encoded),
    });
  }
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached('statistics.person', head));
  await eventually(() => app.core.serving.views.reached('statistics.quarter', head));
}

test('too few people are not told of', async () => {
  await people(3, 1985);
  expect((await superuser.browser.get('stats/overview')).json).toEqual({
    people: null,
    verified: null,
    members: null,
    age_bands: [],
    at_least: 10,
  });
});

test('people are counted by age, small bands with their neighbours, and never to the last one', async () => {
  await people(9, 1985);
  await people(4, 1955);
  expect((await superuser.browser.get('stats/overview')).json).toMatchObject({
    people: 15,
    verified: 15,
    members: null,
    age_bands: [{ bands: ['0-17', '18-29', '30-44', '45-59', '60-74', '75+', '?'], people: 15 }],
  });
  await people(8, 1955);
  const { json } = await superuser.browser.get('stats/overview');
  expect((json as { age_bands: unknown[] }).age_bands).toEqual([
    { bands: ['0-17', '18-29', '30-44'], people: 10 },
    { bands: ['45-59', '60-74', '75+', '?'], people: 10 },
  ]);
});

test('what happened is told in periods of ten or more', async () => {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date());
  const { json } = await superuser.browser.get('stats/evolution');
  expect(json).toMatchObject({
    registrations: [{ from: today, to: today, count: 25 }],
    verifications: [{ from: today, to: today, count: 24 }],
    erasures: [],
    proposals: [],
  });
});

test("days are those of the tenant's time zone, also when it changes", async () => {
  // One of the two is always in another day than the other.
  const zones = ['Pacific/Kiritimati', 'Pacific/Niue'];
  for (const time_zone of zones) {
    expect((await superuser.browser.patch('organizations/settings', { time_zone })).status).toBe(200);
    const today = new Intl.DateTimeFormat('sv', { timeZone: time_zone }).format(new Date());
    await eventually(async () => {
      const { json } = await superuser.browser.get('stats/evolution');
      const [period] = (json as { registrations: { from: string; to: string; count: number }[] }).registrations;
      return period?.from === today && period.to === today && period.count === 25;
    });
  }
});

test('figures are for superusers of the tenant', async () => {
  const [member, staff] = [await enrol(app), await enrol(app, [{ do: 'grant_staff', organization: randomUUID() }])];
  const elsewhere = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
  for (const path of ['stats/overview', 'stats/evolution']) {
    expect((await app.client(ONE).get(path)).status).toBe(401);
    expect((await member.browser.get(path)).status).toBe(403);
    expect((await staff.browser.get(path)).status).toBe(403);
    expect((await elsewhere.browser.get(path)).status).toBe(200);
  }
  expect((await elsewhere.browser.get('stats/overview')).json).toMatchObject({ people: null, age_bands: [] });
});

test('what the log says and what is shown are the same', async () => {
  for (const view of ['statistics.quarter', 'statistics.person'])
    expect((await app.core.running.replayCheck(view)).differences).toEqual([]);
});
