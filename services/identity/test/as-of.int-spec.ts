import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type PersonThen, personThen, type User, userAsOf } from '@ateneo/contracts';
import { standIn } from '@ateneo/testing/stand-in';
import { userHistoryCommands } from '../../platform/src/cli/commands/user-history.js';
import type { Platform } from '../../platform/src/cli/with-platform.js';
import { chooseContexts } from '../../platform/src/contexts.js';
import { eventually, ONE, startApp, type TestApp } from '../../platform/test/start-app.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let admin: Person, auditor: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  auditor = await enrol(app, [{ do: 'verify' }, { do: 'grant_auditor' }]);
});
afterAll(() => app.close());

const now = async (): Promise<string> => {
  // Two moments that are told apart by the millisecond.
  await sleep(3);
  const moment = new Date().toISOString();
  await sleep(3);
  return moment;
};
const asOf = async (browser: Person['browser'], id: string, at: string) => {
  const { status, json } = await browser.get(`users/users/${id}/as_of?at=${at}`);
  if (status === 200) userAsOf.extend({ person: personThen.strict().nullable() }).parse(json);
  return { status, person: (json as { person: PersonThen | null }).person };
};

/** What `npm run ateneo -- user …` says, and whether it found all well. */
async function said(name: string, ...words: string[]): Promise<[boolean, string[]]> {
  const command = userHistoryCommands.find((one) => one.name === `user ${name}`)!;
  const told: string[] = [];
  const platform = standIn<Platform>({ app: app.app, core: app.core, contexts: chooseContexts(undefined) });
  return [
    await command.run(
      words,
      (line) => void told.push(line),
      (work) => work(platform),
    ),
    told,
  ];
}

/** Acts about a person, each as likely. */
function acts({ id, browser }: Person) {
  const by = admin.browser;
  const word = () => Math.random().toString(36).slice(2, 9);
  return [
    () => browser.patch('users/users/self', { address_city: word() }),
    () => browser.patch('users/users/self', { address_street: word(), language: 'ca' }),
    () => by.patch(`users/users/${id}`, { last_name_2: word() }),
    () => by.patch(`users/users/${id}`, { location: { type: 'Point', coordinates: [Math.random(), 42] } }),
    () => by.post(`users/users/${id}/lock`, {}),
    () => by.post(`users/users/${id}/unlock`, {}),
    () => by.post(`users/users/${id}/grant`, { role: 'auditor' }),
    () => by.post(`users/users/${id}/revoke`, { role: 'auditor' }),
    () => by.post(`users/users/${id}/grant`, { role: 'superuser' }),
    () => by.post(`users/users/${id}/revoke`, { role: 'superuser' }),
  ];
}

describe('a person as of a moment', () => {
  test('is what a snapshot taken then said, at random moments of random histories', async () => {
    const histories = await Promise.all(Array.from({ length: 4 }, () => enrol(app, [{ do: 'verify' }])));
    let compared = 0;
    for (const person of histories) {
      const snapshots: { at: string; user: User }[] = [];
      for (let n = 0; n < 15; n += 1) {
        const all = acts(person);
        await all[Math.floor(Math.random() * all.length)]!();
        const { json } = await admin.browser.get(`users/users/${person.id}`);
        snapshots.push({ at: await now(), user: json as User });
        await now();
      }
      for (const { at, user } of snapshots.toSorted(() => Math.random() - 0.5)) {
        const { last_login: _, organization_name: _o, organization_number: _n, tags: _t, ...then } = user;
        // Said to superusers of today alone.
        const { national_id_taken: _i, ...said } = then;
        expect((await asOf(auditor.browser, person.id, at)).person).toMatchObject(said);
        compared += 1;
      }
    }
    expect(compared).toBe(60);
  });

  test('is nobody before they were registered, and nobody after they were erased', async () => {
    const before = await now();
    const { id } = await enrol(app);
    expect(await asOf(admin.browser, id, before)).toEqual({ status: 200, person: null });
    await admin.browser.delete(`users/users/${id}?texts=removed`);
    expect((await asOf(admin.browser, id, await now())).status).toBe(404);
  });

  test('is compared between two moments', async () => {
    const { id, browser } = await enrol(app, [{ do: 'verify' }]);
    await browser.patch('users/users/self', { address_city: 'Tolosa' });
    const from = await now();
    await browser.patch('users/users/self', { address_city: 'Ordizia' });
    await admin.browser.post(`users/users/${id}/lock`, {});
    const to = await now();
    const { json } = await auditor.browser.get(`users/users/${id}/diff?from=${from}&to=${to}`);
    expect((json as { changes: unknown[] }).changes).toEqual([
      { field: 'address_city', before: 'Tolosa', after: 'Ordizia' },
      { field: 'is_locked', before: 'false', after: 'true' },
    ]);
  });

  test('is told by the command line, too, to who has no browser', async () => {
    const before = await now();
    const { id, body, browser } = await enrol(app, [{ do: 'verify' }]);
    await browser.patch('users/users/self', { address_city: 'Tolosa' });
    const from = await now();
    await browser.patch('users/users/self', { address_city: 'Ordizia' });
    const who = ['--email', body.email, '--tenant', ONE];
    expect(await said('show', ...who)).toEqual([true, expect.arrayContaining(['address_city  Ordizia'])]);
    expect(await said('as-of', '--user', id, '--at', from)).toEqual([
      true,
      expect.arrayContaining(['address_city  Tolosa', `email  ${body.email}`]),
    ]);
    expect(await said('as-of', '--user', id, '--at', before)).toEqual([
      false,
      [expect.stringMatching(/no such account/)],
    ]);
    const change = 'address_city  Tolosa  →  Ordizia';
    expect(await said('diff', '--user', id, '--from', from, '--to', await now())).toEqual([true, [change]]);
    expect(await said('diff', '--user', id, '--from', from, '--to', from)).toEqual([true, ['Nothing is other.']]);
    const [, [written]] = await said('export', '--user', id);
    const { person, changes } = JSON.parse(written!) as { person: PersonThen; changes: { field: string }[] };
    expect([person.email, changes.filter(({ field }) => field === 'address_city')]).toMatchObject([
      body.email,
      [{ after: 'Tolosa' }, { before: 'Tolosa', after: 'Ordizia' }],
    ]);
    await expect(said('as-of', '--user', id, '--at', 'tomorrow')).rejects.toThrow(/A time is like/);
    await expect(said('show', '--email', 'nadie@example.org')).rejects.toThrow(/Nobody has the address/);

    expect((await said('replay', '--user', id))[0]).toBe(true);
    const changed = 'update identity.person set address_city = $2 where id = $1';
    await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(changed, [id, 'Otra']));
    const [isClean, told] = await said('replay', '--user', id);
    expect([isClean, told.join(' ')]).toEqual([false, expect.stringContaining('address_city')]);
    expect(await said('show', '--user', id)).toEqual([true, expect.arrayContaining(['address_city  Ordizia'])]);
  });

  test('is for superusers and auditors alone', async () => {
    const { id, browser } = await enrol(app, [{ do: 'verify' }]);
    const at = await now();
    expect((await asOf(browser, id, at)).status).toBe(403);
    expect((await browser.get(`users/users/${id}/diff?from=${at}&to=${at}`)).status).toBe(403);
    expect((await asOf(auditor.browser, id, at)).status).toBe(200);
    expect((await auditor.browser.get(`users/users/${id}`)).status).toBe(403);
    await eventually(async () => (await asOf(auditor.browser, admin.id, at)).status === 200);
  });
});
