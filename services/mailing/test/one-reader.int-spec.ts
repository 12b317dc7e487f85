import type { AdHocMailPreview, ArchivedIssue, IssueCopy, OwnNewsletter, WholeIssue } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { Subscriptions } from '../src/application/subscriptions.js';
import { MailCatcher } from './caught-mail.js';
import { beginIssue, issueOnce, openNewsletter, sendIssue, subscribe, version } from './newsletter-scenes.js';

let app: TestApp;
let server: MailCatcher;
let admin: Client;
beforeAll(async () => {
  server = await MailCatcher.open();
  app = await startApp({ smtpUrl: server.url });
  admin = (await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }])).browser;
});
afterAll(async () => {
  await app?.close();
  await server.close();
});

const anAddress = () => `${crypto.randomUUID()}@example.org`;
const withAddress = (email: string) => enrol(app, [{ do: 'verify' }], { email });

/** Somebody who is not signed in asks for a newsletter, and confirms it by the link of the mail; answers the link's token. */
async function visits(newsletter: string, email: string): Promise<string> {
  const before = tokensTo(email).length;
  await ask(201, app.client(), 'POST', `mailing/archive/${newsletter}/subscribe`, { email });
  await eventually(async () => tokensTo(email).length > before);
  const token = tokensTo(email).at(-1)!;
  await ask(200, app.client(), 'POST', `mailing/unsubscribe/${token}/confirm`);
  return token;
}

const tokensTo = (email: string) =>
  server.to(email).flatMap(({ raw }) => {
    const found = /newsletter\/confirm\/([\w.-]+)/.exec(raw.replaceAll('=\r\n', ''));
    return found ? [found[1]!] : [];
  });

const reads = async ({ browser, id }: Person, newsletter: string) => {
  const all = await ask<OwnNewsletter[]>(200, browser, 'GET', `users/users/${id}/get_newsletters`);
  return all.find((one) => one.id === newsletter)!.is_subscribed;
};

/** How many copies of an issue that goes out now come to the address; somebody else reads it too. */
async function copiesTo(newsletter: string, email: string, count: number): Promise<number> {
  const subject = `Número ${crypto.randomUUID().slice(0, 8)}`;
  const issue = await beginIssue(admin, newsletter, { versions: { es: version(subject) } });
  await sendIssue(admin, issue, count);
  await issueOnce(admin, issue.id, ({ status }) => status === 'sent');
  return server.to(email, subject.slice(-8)).length;
}

/** A newsletter that somebody else reads already. */
async function aNewsletter(): Promise<string> {
  const { id } = await openNewsletter(admin);
  await subscribe(await withAddress(anAddress()), id);
  return id;
}

describe('of one address that was verified there is one reader', () => {
  test('who subscribed as a visitor and enrols later reads it on their own page, gets one copy, and none once they left', async () => {
    const [newsletter, email] = [await aNewsletter(), anAddress()];
    await visits(newsletter, email);
    const person = await withAddress(email);
    await eventually(() => reads(person, newsletter));
    await subscribe(person, newsletter);
    expect(await copiesTo(newsletter, email, 2)).toBe(1);
    await subscribe(person, newsletter, false);
    expect(await copiesTo(newsletter, email, 1)).toBe(0);
    const kept = 'select 1 from mailing.subscription where email = $1';
    expect(await app.core.database.read(app.tenants.one, kept, [email])).toEqual([]);
  });

  test('the link of the visitor’s mail leaves what the account reads by now', async () => {
    const [newsletter, email] = [await aNewsletter(), anAddress()];
    const token = await visits(newsletter, email);
    const person = await withAddress(email);
    await eventually(() => reads(person, newsletter));
    expect(await ask(200, app.client(), 'GET', `mailing/unsubscribe/${token}`)).toMatchObject({ status: 'subscribed' });
    await ask(200, app.client(), 'POST', `mailing/unsubscribe/${token}`);
    expect(await reads(person, newsletter)).toBe(false);
    expect(await copiesTo(newsletter, email, 1)).toBe(0);
  });

  test.each(['begin', 'end'] as const)(
    'who leaves by it just before the account’s is to %s reads nothing either',
    async (act) => {
      const [newsletter, email] = [await aNewsletter(), anAddress()];
      const token = await visits(newsletter, email);
      let left = false;
      const restore = justBefore(act, async () => {
        await ask(200, app.client(), 'POST', `mailing/unsubscribe/${token}`);
        left = true;
      });
      const person = await withAddress(email);
      await eventually(async () => left && !(await visitorsOf(email, 'subscribed')).length);
      restore();
      await eventually(async () => !(await reads(person, newsletter)));
      expect(await copiesTo(newsletter, email, 1)).toBe(0);
    },
  );

  test('who has an account and subscribes while signed out reads it by the account', async () => {
    const [newsletter, email] = [await aNewsletter(), anAddress()];
    const person = await withAddress(email);
    await subscribe(person, newsletter);
    await subscribe(person, newsletter, false);
    await visits(newsletter, email);
    await eventually(() => reads(person, newsletter));
    expect(await copiesTo(newsletter, email, 2)).toBe(1);
  });

  test('an account that takes an address which reads it reads it once, and not what it had left', async () => {
    const [newsletter, left, email] = [await aNewsletter(), await aNewsletter(), anAddress()];
    const person = await withAddress(anAddress());
    await subscribe(person, newsletter);
    await subscribe(person, left);
    await subscribe(person, left, false);
    for (const one of [newsletter, left]) await visits(one, email);
    await takes(person, email);
    await eventually(async () => (await visitorsOf(email)).length === 0);
    expect(await copiesTo(newsletter, email, 2)).toBe(1);
    expect(await copiesTo(left, email, 1)).toBe(0);
  });

  test('an address that nobody has verified stays the visitor’s own', async () => {
    const [newsletter, email] = [await aNewsletter(), anAddress()];
    await visits(newsletter, email);
    const person = await enrol(app, [], { email });
    await subscribe(person, newsletter);
    expect(await copiesTo(newsletter, email, 2)).toBe(1);
    expect(await visitorsOf(email)).toHaveLength(1);
  });
});

const visitorsOf = (email: string, ...status: string[]) => {
  const sql = `select 1 from mailing.subscription where email = $1 and ($2::text[] = '{}' or status = any($2))`;
  return app.core.database.read(app.tenants.one, sql, [email, status]);
};

/** Does something once, between two steps of handing an address over to its account. Answers how to stop watching. */
function justBefore(act: 'begin' | 'end', happens: () => Promise<void>): () => void {
  const { decide } = Subscriptions.prototype;
  let done = false;
  const watched = jest.spyOn(Subscriptions.prototype, 'decide').mockImplementation(async function (
    this: Subscriptions,
    ...asked
  ) {
    const { do: does, way } = asked[2] as { do: string; way?: string };
    if (!done && does === act && way === 'address') {
      done = true;
      await happens();
    }
    return decide.apply(this, asked);
  });
  return () => watched.mockRestore();
}

/** By the link that is mailed to the new address. */
async function takes({ id }: Person, email: string): Promise<void> {
  await ask(200, admin, 'POST', `users/users/${id}/change_email`, { email });
  const links = () => server.to(email).map(({ raw }) => raw.replaceAll('=\r\n', ''));
  const link = /\/enroll-verification\/([\w-]+)\/([\w-]+)/;
  await eventually(async () => links().some((raw) => link.test(raw)));
  const [, uidb64, token] = link.exec(links().find((raw) => link.test(raw))!)!;
  await ask(200, app.client(), 'POST', 'users/users/verify', { uidb64, token });
}

test('an issue calls each by their name, whatever that looks like, and who has none by what it says; in the archive nobody is named', async () => {
  const { id: newsletter } = await openNewsletter(admin, { archive: 'public' });
  const named = await enrol(app, [{ do: 'verify' }], { email: anAddress(), first_name: '<i>Ane $& {{leave}}' });
  await subscribe(named, newsletter);
  const visitor = anAddress();
  await visits(newsletter, visitor);
  const said = {
    ...version('Nombres', 'Hola, {{nombre|compas}}: **hoy** [ven](https://example.org/a).\n\n- Uno\n- Dos'),
  };
  const issue = await beginIssue(admin, newsletter, { versions: { es: said } });
  await sendIssue(admin, issue, 2);
  await issueOnce(admin, issue.id, ({ status }) => status === 'sent');
  const mailTo = (address: string) =>
    server.to(address, 'Subject: Nombres')[0]!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [theirs, others] = [mailTo(named.body.email), mailTo(visitor)];
  expect(theirs).toContain('Hola, <i>Ane $& {{leave}}: hoy ven (https://example.org/a).');
  expect(theirs).toContain('Hola, &lt;i&gt;Ane $&amp; {{leave}}: <b>hoy</b>');
  expect(others).toContain('Hola, compas: hoy ven (https://example.org/a).');
  for (const mail of [theirs, others]) expect(mail).not.toMatch(/\{\{(?:name|leave-)/);
  const archived = await ask<ArchivedIssue>(200, app.client(), 'GET', `mailing/archive/${newsletter}/${issue.id}`);
  const text = 'Hola, compas: **hoy** [ven](https://example.org/a).\n\n- Uno\n- Dos';
  expect(archived.blocks[1]).toEqual({ kind: 'text', text });
  const feed = await app.client().get(`mailing/archive/${newsletter}/feed`);
  expect(feed.text).toContain('Hola, compas: &lt;b&gt;hoy&lt;/b&gt;');
  // Whoever writes sees their own.
  const body = { newsletter, language: 'es', version: said };
  const preview = await ask<AdHocMailPreview>(200, admin, 'POST', 'mailing/issues/preview', body);
  expect(preview.text).toMatch(/Hola, [^{}:]+: hoy/);
  expect(preview.text).not.toContain('compas');
});

test('whom an issue did not come to is told by why, in kinds, each with its copies', async () => {
  const { id: newsletter } = await openNewsletter(admin);
  const [reached, refused] = [await withAddress(anAddress()), await withAddress(anAddress())];
  for (const reader of [reached, refused]) await subscribe(reader, newsletter);
  server.refuse = (to) => to === refused.body.email;
  const issue = await beginIssue(admin, newsletter, { versions: { es: version('Rechazo') } });
  expect(issue.not_reached).toEqual([]);
  await sendIssue(admin, issue, 2);
  await issueOnce(admin, issue.id, ({ status }) => status === 'sent');
  server.refuse = () => false;
  const sent = await ask<WholeIssue>(200, admin, 'GET', `mailing/issues/${issue.id}`);
  expect(sent).toMatchObject({
    readers: 2,
    accepted: 1,
    failed: 1,
    not_reached: [{ status: 'failed', why: 'refused', count: 1 }],
  });
  const path = `mailing/copies?issue=${issue.id}&why=refused`;
  const { results } = await ask<{ results: IssueCopy[] }>(200, admin, 'GET', path);
  expect(results).toMatchObject([{ user: refused.id, why: 'refused', reason: 'SMTP 550' }]);
});
