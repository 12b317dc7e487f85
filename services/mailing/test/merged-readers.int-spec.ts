import type { OwnNewsletter } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { MailCatcher } from './caught-mail.js';
import {
  beginIssue,
  copiesIn,
  fallDue,
  issueOnce,
  neverQuiet,
  openNewsletter,
  quietNow,
  sendIssue,
  subscribe,
  version,
  waitingCopies,
} from './newsletter-scenes.js';

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

const someone = () => enrol(app, [{ do: 'verify' }]);
const isRead = async ({ id }: Person, newsletter: string) => {
  const all = await ask<OwnNewsletter[]>(200, admin, 'GET', `users/users/${id}/get_newsletters`);
  return all.find((one) => one.id === newsletter)!.is_subscribed;
};

/** As the mail program of somebody does it, by the latest issue that they have. */
async function leaveBy({ body }: Person): Promise<number> {
  const mail = server.to(body.email, 'List-Unsubscribe').at(-1)!;
  const [, path] = /^List-Unsubscribe: <http:\/\/[^/]+(\/api\/v1\/mailing\/unsubscribe\/[\w.-]+)>/m.exec(mail.raw)!;
  return (await app.client().post(path!, {})).status;
}

/** Two who read some newsletters, and what is done with their accounts. */
async function two(reading: { readonly survivor: boolean; readonly closed: boolean }) {
  const { id } = await openNewsletter(admin);
  const [survivor, closed] = [await someone(), await someone()];
  if (reading.survivor) await subscribe(survivor, id);
  if (reading.closed) await subscribe(closed, id);
  const settle = (act: 'merge' | 'unmerge') =>
    ask(200, admin, 'POST', `users/users/${survivor.id}/${act}`, { user: closed.id });
  return { id, survivor, closed, settle };
}

/** How often an issue that goes out now comes to each address. */
async function sentTo(newsletter: string, count: number, ...people: readonly Person[]) {
  const subject = `Número ${crypto.randomUUID().slice(0, 8)}`;
  const issue = await beginIssue(admin, newsletter, { versions: { es: version(subject) } });
  await sendIssue(admin, issue, count);
  await issueOnce(admin, issue.id, ({ status }) => status === 'sent');
  expect(await copiesIn(admin, issue.id)).toHaveLength(count);
  const quoted = subject.slice(-8);
  return people.map(({ body }) => server.to(body.email, quoted).length);
}

describe('two accounts that were merged', () => {
  test('read one copy; when the merge is undone, each reads its own again', async () => {
    const { id, survivor, closed, settle } = await two({ survivor: true, closed: true });
    await settle('merge');
    expect(await sentTo(id, 1, survivor, closed)).toEqual([1, 0]);
    await settle('unmerge');
    expect(await sentTo(id, 2, survivor, closed)).toEqual([1, 1]);
  });

  test('read what the closed one read, until the merge is undone: then it is that one’s alone', async () => {
    const { id, survivor, closed, settle } = await two({ survivor: false, closed: true });
    await settle('merge');
    await eventually(() => isRead(survivor, id));
    expect(await sentTo(id, 1, survivor, closed)).toEqual([1, 0]);
    await settle('unmerge');
    await eventually(async () => !(await isRead(survivor, id)));
    expect(await sentTo(id, 1, survivor, closed)).toEqual([0, 1]);
  });

  test('read nothing that their person has left, by page or by link; undone, the closed one reads it again', async () => {
    const { id, survivor, closed, settle } = await two({ survivor: false, closed: true });
    const other = await someone();
    await subscribe(other, id);
    await settle('merge');
    await eventually(() => isRead(survivor, id));
    await sentTo(id, 2, survivor);
    expect(await leaveBy(survivor)).toBe(200);
    await eventually(async () => !(await isRead(survivor, id)));
    expect(await sentTo(id, 1, survivor, closed)).toEqual([0, 0]);
    await settle('unmerge');
    expect(await sentTo(id, 2, survivor, closed)).toEqual([0, 1]);
    expect(await isRead(survivor, id)).toBe(false);
  });

  test('keep what their person chose themselves after the merge', async () => {
    const { id, survivor, closed, settle } = await two({ survivor: false, closed: true });
    await settle('merge');
    await eventually(() => isRead(survivor, id));
    await subscribe(survivor, id, false);
    await subscribe(survivor, id);
    await settle('unmerge');
    expect(await sentTo(id, 2, survivor, closed)).toEqual([1, 1]);
  });

  test('do not read by a link in older mail what they left by it', async () => {
    const { id, survivor, closed, settle } = await two({ survivor: true, closed: true });
    await sentTo(id, 2, closed);
    await settle('merge');
    await eventually(async () => (await leaveBy(closed)) === 200 && !(await isRead(survivor, id)));
  });

  test('get what was on its way to the closed one, with their own way out, unless they have left meanwhile', async () => {
    const goes = await two({ survivor: false, closed: true });
    const stops = await two({ survivor: false, closed: true });
    await ask(200, admin, 'PATCH', 'organizations/settings', quietNow());
    const issues = [];
    for (const { id, survivor, settle } of [goes, stops]) {
      const issue = await beginIssue(admin, id, { versions: { es: version('De camino') } });
      await sendIssue(admin, issue, 1);
      await eventually(async () => (await waitingCopies(app, admin, issue.id)).length === 1);
      await settle('merge');
      await eventually(() => isRead(survivor, id));
      issues.push(issue.id);
    }
    await subscribe(stops.survivor, stops.id, false);
    await ask(200, admin, 'PATCH', 'organizations/settings', neverQuiet);
    for (const issue of issues) await fallDue(app, issue);
    for (const issue of issues) await issueOnce(admin, issue, ({ status }) => status === 'sent');
    const ends = (await Promise.all(issues.map((issue) => copiesIn(admin, issue)))).flat();
    expect(ends.map(({ reason }) => reason)).toEqual([null, 'unsubscribed']);
    expect(server.to(stops.survivor.body.email, 'De camino')).toEqual([]);
    expect(await leaveBy(goes.survivor)).toBe(200);
    await eventually(async () => !(await isRead(goes.survivor, goes.id)));
    expect(await isRead(goes.closed, goes.id)).toBe(true);
  });
});
