import type { AskedJob, Job } from '@ateneo/contracts';
import { JobResults } from '@ateneo/jobs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { MailCatcher } from './caught-mail.js';
import { openNewsletter } from './newsletter-scenes.js';

let app: TestApp;
let server: MailCatcher;
let newsletter: string;
beforeAll(async () => {
  server = await MailCatcher.open();
  app = await startApp({ smtpUrl: server.url });
  const admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  newsletter = (await openNewsletter(admin.browser)).id;
});
afterAll(async () => {
  await app?.close();
  await server.close();
});

const read = <Row>(sql: string, params: unknown[]) => app.core.database.read<Row>(app.tenants.one, sql, params);

/** Writes to the association and asks for a newsletter, signed out; answers what of the two is kept. */
async function signedOut(email: string) {
  const body = { name: 'Uxía', email: email.toUpperCase(), topic: 'general', message: `Son ${email}.` };
  await ask(201, app.client(), 'POST', 'mailing/contact/contact_admins', body);
  await ask(201, app.client(), 'POST', `mailing/archive/${newsletter}/subscribe`, { email });
  await eventually(async () => server.to(email).some(({ raw }) => raw.includes('/newsletter/confirm/')));
  const ids: string[] = [];
  for (const table of ['mailing.conversation', 'mailing.subscription']) {
    const found = () => read<{ id: string }>(`select id from ${table} where lower(email) = $1`, [email]);
    await eventually(async () => (await found()).length === 1);
    ids.push((await found())[0]!.id);
  }
  return ids;
}

const keptOf = async (ids: readonly string[]) => ({
  keys: (await app.core.keys.personKeys(app.tenants.one, ids)).size,
  mails: (await read('select 1 from mailing.message where user_id = any($1::uuid[])', [ids])).length,
});

async function downloaded({ browser }: Person) {
  const { job } = await ask<AskedJob>(202, browser, 'POST', 'users/users/self/download', {});
  await eventually(async () => ((await browser.get(`jobs/jobs/${job}`)).json as Job).status === 'done');
  const pieces: Buffer[] = [];
  for await (const piece of app.app.get(JobResults, { strict: false }).read(app.tenants.one, job, 'file'))
    pieces.push(piece);
  const json = strFromU8(unzipSync(new Uint8Array(Buffer.concat(pieces)))['data.json']!);
  return JSON.parse(json) as Record<'conversations' | 'subscriptions' | 'email_words', { id: string }[]>;
}

test('what was done with a verified address while signed out is downloaded, and forgotten with the account', async () => {
  const [person, other] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
  const ids = await signedOut(person.body.email);
  const others = await signedOut(other.body.email);
  const { conversations, subscriptions, email_words } = await downloaded(person);
  expect([...conversations, ...subscriptions].map(({ id }) => id)).toEqual(ids);
  expect(JSON.stringify(email_words)).toContain('/newsletter/confirm/');
  expect(JSON.stringify([conversations, email_words])).not.toContain(other.body.email);

  await ask(204, person.browser, 'POST', 'users/users/self/erase', { password: person.body.password, texts: 'kept' });
  await eventually(async () => (await keptOf(ids)).keys === 0);
  await eventually(async () => (await app.core.keys.personKeys(app.tenants.one, [person.id])).size === 0);
  expect(await keptOf(ids)).toEqual({ keys: 0, mails: 0 });
  const rows = 'select 1 from mailing.subscription where id = any($1::uuid[])';
  await eventually(async () => (await read(rows, [ids])).length === 0);
  expect(await keptOf(others)).toEqual({ keys: 2, mails: 1 });
});

test('nothing of an address goes with an account that never verified it', async () => {
  const person = await enrol(app);
  const ids = await signedOut(person.body.email);
  expect((await downloaded(person)).conversations).toEqual([]);
  await ask(204, person.browser, 'POST', 'users/users/self/erase', { password: person.body.password, texts: 'kept' });
  await eventually(async () => (await app.core.keys.personKeys(app.tenants.one, [person.id])).size === 0);
  expect(await keptOf(ids)).toEqual({ keys: 2, mails: 1 });
});
