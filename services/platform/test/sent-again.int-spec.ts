import { randomUUID } from 'node:crypto';
import type { Amedment, User } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { startApp, type TestApp } from './start-app.js';

let app: TestApp;
let admin: Person;
let ana: Person;
let amedment: Amedment;
let tag: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ana = await enrol(app, [{ do: 'verify' }]);
  const process = await openProcess(admin.browser);
  amedment = await propose(ana.browser, await openDocument(admin.browser, process.id));
  tag = (await ask<{ id: string }>(201, admin.browser, 'POST', 'users/tags', { name: 'Barrio', colour: '#123456' })).id;
});
afterAll(() => app?.close());

const user = () => `users/users/${ana.id}`;
const role = { role: 'auditor' };
const amendment = () => `processes/amedments/${amedment.id}`;
const read = <T>(path: string) => ask<T>(200, admin.browser, 'GET', path);

interface Act {
  readonly path: () => string;
  readonly body: () => object;
  /** What it is answered: 200, where there is still something to show. */
  readonly again?: number;
  takenBack(): Promise<unknown>;
  holds(): Promise<boolean>;
}

const post = (path: string, body: object = {}) => ask(200, admin.browser, 'POST', path, body);
const tagged = async () => (await read<{ results: { id: string }[] }>(`users/usertags?user=${ana.id}`)).results;

const acts: Readonly<Record<string, Act>> = {
  'a role that is granted': {
    path: () => `${user()}/grant`,
    body: () => role,
    takenBack: () => post(`${user()}/revoke`, role),
    holds: async () => (await read<User>(user())).is_auditor,
  },
  'an account that is deactivated': {
    path: () => `${user()}/deactivate`,
    body: () => ({ reason: 'spam' }),
    takenBack: () => post(`${user()}/reactivate`, { reason: 'by mistake' }),
    holds: async () => !(await read<User>(user())).is_active,
  },
  'a tag that is given': {
    path: () => 'users/usertags',
    body: () => ({ user: ana.id, tag }),
    again: 404,
    takenBack: async () => admin.browser.delete(`users/usertags/${(await tagged())[0]!.id}`),
    holds: async () => (await tagged()).length > 0,
  },
  'an amendment that is hidden': {
    path: () => `${amendment()}/hide`,
    body: () => ({ reason: 'insults' }),
    takenBack: () => post(`${amendment()}/show`),
    holds: async () => (await read<Amedment>(amendment())).is_hidden,
  },
};

/** As if the process had died between the act and its answer. */
async function forgetAnswers(): Promise<void> {
  const owner = new pg.Client(app.databases.ownerUrl);
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [app.tenants.one]);
  await owner.query(`update http.idempotency_records set answer = null, held_until = now() - interval '1 s'`);
  await owner.end();
}

test.each(Object.entries(acts))(
  '%s is not done again when it is sent again after it was taken back',
  async (_, act) => {
    const key = { 'idempotency-key': randomUUID() };
    const send = (headers: object) => admin.browser.post(act.path(), act.body(), headers as Record<string, string>);
    expect((await send(key)).status).toBeLessThan(300);
    expect(await act.holds()).toBe(true);
    await act.takenBack();
    await forgetAnswers();
    const again = await send(key);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([act.again ?? 200, undefined]);
    expect(await act.holds()).toBe(false);
    // Who asks for it anew gets it.
    expect((await send({ 'idempotency-key': randomUUID() })).status).toBeLessThan(300);
    expect(await act.holds()).toBe(true);
    await act.takenBack();
  },
);
