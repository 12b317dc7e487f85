import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OutboxEntry } from '@ateneo/cqrs';
import type { ClaimedEffect } from '@ateneo/effects';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { WriteMessage } from '../src/message/write-message.js';
import { SendMail } from '../src/application/send-mail.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ alone: true });
});
afterAll(() => app?.close());

const inTenant = <T>(sql: string, words: readonly unknown[]) =>
  app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query<T>(sql, [...words]));
const lettersTo = (user: string) => inTenant('select id from mailing.message where user_id = $1', [user]);
const eraseThemselves = async ({ browser, body, id }: Person) => {
  const wanted = { password: body.password, texts: 'removed' };
  expect((await browser.post('users/users/self/erase', wanted)).status).toBe(204);
  await eventually(async () => (await app.core.keys.personKeys(app.tenants.one, [id])).size === 0);
  await eventually(async () => (await lettersTo(id)).length === 0);
};

test('a letter that was being written while its reader was erased is not stored', async () => {
  const person = await enrol(app);
  const email = crypto.randomUUID();
  const request = { email, user: person.id, category: 'password_changed', params: {} } as const;
  const store = (await app.app
    .get(WriteMessage, { strict: false })
    .prepare(app.tenants.one, email, request)) as OutboxEntry;
  await eraseThemselves(person);
  await expect(app.core.ownerDatabase.inTenant(app.tenants.one, store)).rejects.toThrow('key');
  expect(await lettersTo(person.id)).toEqual([]);
});

test('one that was stored nevertheless goes when its turn to be sent comes', async () => {
  const person = await enrol(app);
  await eventually(async () => (await lettersTo(person.id)).length === 1);
  const [row] = await inTenant<{ id: string }>('select * from mailing.message where user_id = $1', [person.id]);
  await eraseThemselves(person);
  await inTenant('insert into mailing.message select * from jsonb_populate_record(null::mailing.message, $1)', [
    JSON.stringify(row),
  ]);
  const turn = { tenant: app.tenants.one, reference: row!.id } as ClaimedEffect;
  const outcome = await app.app.get(SendMail, { strict: false }).perform(turn);
  expect(outcome).toEqual({ result: 'done', reason: 'reader_erased' });
  expect(await lettersTo(person.id)).toEqual([]);
});
