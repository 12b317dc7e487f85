import type { ArchivedIssue, EmailRow, Issue, NewsletterPage, OwnNewsletter, WholeIssue } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { MailCatcher } from './caught-mail.js';
import {
  act,
  beginIssue,
  copiesIn,
  fallDue,
  issueOnce,
  movedTo,
  names,
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
let writer: Person;
let admin: Client;
let newsletter: string;
beforeAll(async () => {
  server = await MailCatcher.open();
  app = await startApp({ smtpUrl: server.url, devMailbox: true });
  writer = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  admin = writer.browser;
});
afterAll(async () => {
  await app?.close();
  await server.close();
});

const someone = (over: object = {}) => enrol(app, [{ do: 'verify' }], over);
const copiesOf = (issue: string) => copiesIn(admin, issue);
const leaveAddress = (raw: string) =>
  /^List-Unsubscribe: <http:\/\/[^/]+(\/api\/v1\/mailing\/unsubscribe\/[\w.-]+)>/m.exec(raw)![1]!;
const isOver = ({ status }: Issue) => status === 'sent';
/** As mail programs do: no cookies, no origin, a form. */
const oneClick = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.org' };
    app
      .client()
      .send(path, { method: 'POST', body, headers })
      .then(({ status }) => resolve(status), reject);
  });

describe('a newsletter', () => {
  beforeAll(async () => {
    newsletter = (await openNewsletter(admin)).id;
  });

  test('goes to each reader in their language, once, with the way out that mail programs know', async () => {
    const [basque, other] = [await someone({ language: 'eu' }), await someone({ language: 'gl' })];
    const nobody = await someone();
    for (const reader of [basque, other])
      expect(await subscribe(reader, newsletter)).toMatchObject({ status: 'subscribed' });
    const issue = await beginIssue(admin, newsletter, {
      versions: { es: version('Mayo <b>'), eu: version('Maiatza') },
    });
    await sendIssue(admin, issue, 2);
    expect(await issueOnce(admin, issue.id, isOver)).toMatchObject({ readers: 2, accepted: 2, failed: 0, skipped: 0 });
    const [mail] = server.to(basque.body.email, 'Subject: Maiatza');
    expect(mail!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail!.raw).toContain('Precedence: bulk');
    // No version in Galician: the association's own.
    expect(server.to(other.body.email, 'Subject: Mayo <b>')).toHaveLength(1);
    expect(server.to(nobody.body.email, 'Mayo')).toEqual([]);
    expect((await copiesOf(issue.id)).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    const copied = `mailing/emails?issue=${issue.id}&user=${basque.id}&category=newsletter`;
    const { results } = await ask<{ results: EmailRow[] }>(200, admin, 'GET', copied);
    expect(results).toMatchObject([{ subject: 'Maiatza', status: 'success', language: 'eu', to: null }]);
    expect((await admin.get(`mailing/emails/${results[0]!.id}`)).json).toMatchObject({ issue: issue.id, html: null });
    const filter = { issue: issue.id, status: 'accepted' };
    const { job } = await ask<{ job: string }>(202, admin, 'POST', 'mailing/copies/export', { format: 'csv', filter });
    await eventually(async () => ((await admin.get(`jobs/jobs/${job}`)).json as { status: string }).status === 'done');
    const { text: file } = await admin.get(`jobs/jobs/${job}/result`);
    expect(file.trim().split('\n')).toHaveLength(3);
    expect(file).toContain('Maiatza');

    // Reading the address ends nothing, one POST does, and the next finds it so.
    const leave = leaveAddress(mail!.raw);
    expect((await app.client().get(leave)).json).toMatchObject({ status: 'subscribed', newsletter_name: names.es });
    expect(await oneClick(leave)).toBe(200);
    expect(await oneClick(leave)).toBe(200);
    const own = await ask<OwnNewsletter[]>(200, basque.browser, 'GET', `users/users/${basque.id}/get_newsletters`);
    expect(own.find(({ id }) => id === newsletter)).toMatchObject({ status: 'ended', sent_last_year: 1 });
    expect(await oneClick(`${leave.slice(0, -1)}${leave.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
    await subscribe(other, newsletter, false);
  });

  test('is not sent twice, nor changed once it is, nor to a number that nobody read', async () => {
    const reader = await someone();
    await subscribe(reader, newsletter);
    const issue = await beginIssue(admin, newsletter, { versions: { es: version('Dos veces') } });
    expect(await act(admin, issue.id, 'send', { count: 7 })).toMatchObject({ status: 409 });
    await sendIssue(admin, issue, 1);
    expect((await act(admin, issue.id, 'send', { count: 1 })).status).toBe(409);
    expect((await admin.patch(`mailing/issues/${issue.id}`, { versions: { es: version('Otra') } })).status).toBe(409);
    await issueOnce(admin, issue.id, isOver);
    expect(server.to(reader.body.email, 'Dos veces')).toHaveLength(1);
    await subscribe(reader, newsletter, false);
  });

  test('is read in the browser by anybody, without any reader’s values, until it is taken back', async () => {
    const issue = await beginIssue(admin, newsletter, { versions: { es: version('De archivo') } });
    const path = `mailing/archive/${newsletter}/${issue.id}`;
    expect((await app.client().get(path)).status).toBe(404);
    const reader = await someone();
    await subscribe(reader, newsletter);
    await sendIssue(admin, issue, 1);
    await issueOnce(admin, issue.id, isOver);
    const page = await ask<NewsletterPage>(200, app.client(), 'GET', `mailing/archive/${newsletter}`);
    expect(page.issues.map(({ subject }) => subject)).toContain('De archivo');
    const read = await ask<ArchivedIssue>(200, app.client(), 'GET', path);
    expect(read).toMatchObject({ subject: 'De archivo', blocks: version('').blocks });
    expect(JSON.stringify(read)).not.toContain('unsubscribe');
    expect((await act(admin, issue.id, 'list', { is_listed: false })).status).toBe(200);
    await eventually(async () => (await app.client().get(path)).status === 404);
    await subscribe(reader, newsletter, false);
  });
});

describe('a draft', () => {
  test('is tried on whoever writes it, in the language that they choose, and goes to nobody else', async () => {
    const reader = await someone();
    await subscribe(reader, newsletter);
    const versions = { es: version('A prueba'), gl: version('De proba') };
    const issue = await beginIssue(admin, newsletter, { versions });
    const check = await ask<{ findings: object[] }>(200, admin, 'GET', `mailing/issues/${issue.id}/check`);
    expect(check.findings).not.toContainEqual(expect.objectContaining({ code: 'no_default_version' }));
    expect((await act(admin, issue.id, 'test', { language: 'gl' })).status).toBe(200);
    await eventually(async () => server.to(writer.body.email, 'Subject: Proba: De proba').length === 1);
    const [mail] = server.to(writer.body.email, 'Subject: Proba: De proba');
    expect(mail!.raw).not.toContain('List-Unsubscribe');
    expect(server.to(reader.body.email, 'proba')).toEqual([]);
    expect(await copiesOf(issue.id)).toEqual([]);
    await subscribe(reader, newsletter, false);
  });

  test('begins with the words and the readers of another issue, which stays as it is', async () => {
    const segment = { languages: ['gl'] };
    const issue = await beginIssue(admin, newsletter, { versions: { es: version('Otra vez') }, segment });
    const copy = await ask<WholeIssue>(201, admin, 'POST', `mailing/issues/${issue.id}/copy`);
    expect(copy).toMatchObject({ status: 'draft', newsletter, versions: issue.versions, segment: issue.segment });
    expect(copy.id).not.toBe(issue.id);
    expect((await admin.patch(`mailing/issues/${copy.id}`, { versions: { es: version('Otra') } })).status).toBe(200);
    expect((await admin.get(`mailing/issues/${issue.id}`)).json).toMatchObject({ subject: 'Otra vez' });
  });
});

describe('a visitor', () => {
  test('is asked by e-mail whether it was they, and nothing else is sent before they say so', async () => {
    const { id } = await openNewsletter(admin);
    const email = `${crypto.randomUUID()}@example.org`;
    const browser = app.client();
    for (const time of [1, 2])
      expect([time, (await browser.post(`mailing/archive/${id}/subscribe`, { email })).status]).toEqual([time, 201]);
    await eventually(async () => server.to(email).length > 0);
    const token = /newsletter\/confirm\/([\w.-]+)/.exec(server.to(email)[0]!.raw.replaceAll('=\r\n', ''))![1]!;
    const reached = () => ask(200, admin, 'POST', 'mailing/issues/count', { newsletter: id, segment: {} });
    expect(await reached()).toEqual({ count: 0, sample: [] });
    await ask(200, browser, 'POST', `mailing/unsubscribe/${token}/confirm`);
    const issue = await beginIssue(admin, id, { versions: { es: version('A quien pasa') } });
    await sendIssue(admin, issue, 1);
    await issueOnce(admin, issue.id, isOver);
    expect(server.to(email)).toHaveLength(2);

    // Whoever leaves is forgotten, address and all; the link goes on answering.
    expect(await oneClick(leaveAddress(server.to(email, 'A quien pasa')[0]!.raw))).toBe(200);
    const sql = 'select 1 from mailing.subscription where newsletter = $1';
    await eventually(async () => (await app.core.database.read(app.tenants.one, sql, [id])).length === 0);
    expect((await browser.get(`mailing/unsubscribe/${token}`)).json).toMatchObject({ status: 'ended' });
  });

  test('does not get what is for those alone who are registered', async () => {
    const { id } = await openNewsletter(admin, { audience: 'registered' });
    expect((await app.client().post(`mailing/archive/${id}/subscribe`, { email: 'a@example.org' })).status).toBe(409);
  });
});

/** More than a process has in hand at once: of its ten connections one tenant has seven. */
const READERS = 16;
const AT_ONCE = 7;

describe('a sending', () => {
  const inHand = new Set<string>();
  let release: () => void;
  let readers: Person[];
  let own: string;
  beforeAll(async () => {
    own = (await openNewsletter(admin)).id;
    readers = [];
    for (let nth = 0; nth < READERS; nth += 1) {
      const reader = await someone();
      await subscribe(reader, own);
      readers.push(reader);
    }
  });
  /** As one stands that a runner took between the pause and the withdrawal of what waits, but for much longer. */
  const postponeOne = async (issue: string) => {
    const pending = `select 1 from effects.effect where kind = 'newsletter' and status = 'pending'`;
    await eventually(async () => (await app.core.ownerDatabase.read(app.tenants.one, pending, [])).length === 0);
    const { id } = (await copiesOf(issue)).find(({ status }) => status === 'waiting')!;
    const sql = `update effects.effect set status = 'pending', reason = 'paused', finished_at = null,
      next_attempt = now() + interval '1 day' where reference = $1`;
    await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(sql, [id]));
  };
  const allInHand = () => eventually(async () => inHand.size === AT_ONCE);
  const hold = (words: string) => {
    inHand.clear();
    const opened = new Promise<void>((resolve) => (release = resolve));
    // Letters to the same people may still be under way, of their enrolment: those are none of these copies.
    server.gate = async ({ to, raw }) => {
      if (!raw.includes(`Subject: ${words}`)) return;
      inHand.add(to);
      await opened;
    };
    return beginIssue(admin, own, { versions: { es: version(words) } });
  };

  test('stands still while it is paused, goes on, and writes to nobody twice', async () => {
    const issue = await hold('Pausa');
    await sendIssue(admin, issue, READERS);
    await allInHand();
    expect((await act(admin, issue.id, 'pause')).status).toBe(200);
    release();
    // What was in transmission ends; nothing follows.
    await issueOnce(admin, issue.id, ({ accepted }) => accepted === AT_ONCE);
    expect(server.caught.filter(({ raw }) => raw.includes('Subject: Pausa'))).toHaveLength(AT_ONCE);
    await postponeOne(issue.id);
    // Who leaves meanwhile, and who is gone, gets nothing when it goes on.
    const left = readers.find(({ body }) => !inHand.has(body.email))!;
    await subscribe(left, own, false);
    expect((await act(admin, issue.id, 'resume')).status).toBe(200);
    const over = await issueOnce(admin, issue.id, isOver);
    expect(over).toMatchObject({ readers: READERS, accepted: READERS - 1, failed: 0, skipped: 1 });
    const got = readers.map(({ body }) => server.to(body.email, 'Subject: Pausa').length);
    expect(got.filter((times) => times === 1)).toHaveLength(READERS - 1);
    expect(server.to(left.body.email, 'Subject: Pausa')).toEqual([]);
    const skipped = (await copiesOf(issue.id)).filter(({ status }) => status === 'skipped');
    expect(skipped).toEqual([expect.objectContaining({ user: left.id, reason: 'unsubscribed' })]);
    await subscribe(left, own);
  });

  test('sends nothing more after the answer to who cancels it', async () => {
    const issue = await hold('Cancelado');
    await sendIssue(admin, issue, READERS);
    await allInHand();
    expect((await act(admin, issue.id, 'cancel')).status).toBe(200);
    release();
    const over = await issueOnce(admin, issue.id, ({ waiting }) => waiting === 0);
    expect(over).toMatchObject({ status: 'canceled', accepted: AT_ONCE, skipped: READERS - AT_ONCE });
    expect(server.caught.filter(({ raw }) => raw.includes('Subject: Cancelado'))).toHaveLength(AT_ONCE);
    expect((await act(admin, issue.id, 'resume')).status).toBe(409);
  });

  test('tells what the server refused, and tries that once more when somebody says so', async () => {
    server.gate = async () => {};
    const [refused] = readers as [Person];
    server.refuse = (to) => to === refused.body.email;
    const issue = await beginIssue(admin, own, { versions: { es: version('Rechazo') } });
    await sendIssue(admin, issue, READERS);
    expect(await issueOnce(admin, issue.id, isOver)).toMatchObject({ accepted: READERS - 1, failed: 1 });
    server.refuse = () => false;
    expect((await act(admin, issue.id, 'retry')).status).toBe(200);
    await issueOnce(admin, issue.id, ({ accepted }) => accepted === READERS);
    expect(server.to(refused.body.email, 'Subject: Rechazo')).toHaveLength(1);
  });

  const waitingOf = (issue: string) => waitingCopies(app, admin, issue);
  const keepsTo = (settings: object) => ask(200, admin, 'PATCH', 'organizations/settings', settings);
  const sentOf = (words: string) => server.caught.filter(({ raw }) => raw.includes(`Subject: ${words}`));

  test('keeps to the rate of its association, and tells how long it takes', async () => {
    server.gate = async () => {};
    await keepsTo({ newsletter_rate: 2 });
    const issue = await beginIssue(admin, own, { versions: { es: version('Despacio') } });
    await sendIssue(admin, issue, READERS);
    const begun = await issueOnce(admin, issue.id, ({ accepted }) => accepted >= 1);
    const turns = (await waitingOf(issue.id)).map(({ next_attempt }) => next_attempt.getTime());
    expect(turns.slice(1).map((turn, nth) => turn - turns[nth]!)).toEqual(Array(turns.length - 1).fill(30_000));
    expect(turns.length).toBeGreaterThan(1);
    expect(Date.parse(begun.ends_datetime!)).toBe(turns.at(-1));
    // Paused and resumed, it keeps to what the association says by then.
    await keepsTo({ newsletter_rate: 0 });
    expect((await act(admin, issue.id, 'pause')).status).toBe(200);
    await eventually(async () => (await waitingOf(issue.id)).length === 0);
    expect((await act(admin, issue.id, 'resume')).status).toBe(200);
    expect(await issueOnce(admin, issue.id, isOver)).toMatchObject({ accepted: READERS, ends_datetime: null });
    expect(sentOf('Despacio')).toHaveLength(READERS);
  });

  test('rests in the quiet hours', async () => {
    await keepsTo(quietNow());
    const issue = await beginIssue(admin, own, { versions: { es: version('De noche') } });
    await sendIssue(admin, issue, READERS);
    await eventually(
      async () => (await waitingOf(issue.id)).filter((one) => one.reason === 'quiet_hours').length === READERS,
    );
    expect(sentOf('De noche')).toEqual([]);
    await keepsTo(neverQuiet);
    expect((await act(admin, issue.id, 'cancel')).status).toBe(200);
  });

  test('gives other turns to what waits when quiet hours are set meanwhile: nothing bursts out at their end', async () => {
    await keepsTo({ newsletter_rate: 2 });
    const issue = await beginIssue(admin, own, { versions: { es: version('Sin prisa') } });
    await sendIssue(admin, issue, READERS);
    await issueOnce(admin, issue.id, ({ accepted }) => accepted >= 1);
    await keepsTo(quietNow());
    await fallDue(app, issue.id);
    await eventually(async () => (await waitingOf(issue.id)).every(({ reason }) => reason === 'quiet_hours'));
    const halves = (await waitingOf(issue.id)).map(({ next_attempt }) => Math.round(next_attempt.getTime() / 30_000));
    // A turn each. On a slow machine one is in transmission meanwhile: a turn is given to it, too, and nobody takes it.
    expect(new Set(halves).size).toBe(halves.length);
    // One that is sent for then has its turns after these.
    await keepsTo(neverQuiet);
    const later = await beginIssue(admin, own, { versions: { es: version('Después') } });
    const at = new Date(halves[0]! * 30_000).toISOString();
    expect((await act(admin, later.id, 'send', { count: READERS, at })).status).toBe(200);
    await eventually(async () => (await waitingOf(later.id)).length === READERS);
    const after = (await waitingOf(later.id))[0]!.next_attempt.getTime() / 30_000;
    expect([after > halves.at(-1)!, after <= halves[0]! - (halves[0]! % 120) + READERS]).toEqual([true, true]);
    await keepsTo({ newsletter_rate: 0 });
    await Promise.all([issue, later].map(({ id }) => act(admin, id, 'cancel')));
  });

  test('decides about each copy again at its turn: who was deactivated, erased, merged or left gets none, and it says why', async () => {
    const { id } = await openNewsletter(admin);
    const basque = { language: 'eu' } as const;
    const people = [someone(), someone(), someone(), someone({ language: 'es' }), someone(basque), someone(basque)];
    const all = (await Promise.all(people)) as [Person, Person, Person, Person, Person, Person];
    const [deactivated, erased, left, moved, survivor, closed] = all;
    for (const person of all) await subscribe(person, id);
    await keepsTo(quietNow());
    const versions = { es: version('A su turno'), eu: version('Txandan') };
    const issue = await beginIssue(admin, id, { versions });
    await sendIssue(admin, issue, all.length);
    await eventually(async () => (await waitingOf(issue.id)).length === all.length);
    await ask(200, admin, 'POST', `users/users/${deactivated.id}/deactivate`, { reason: 'Se ha ido.' });
    expect((await admin.delete(`users/users/${erased.id}?texts=kept`)).status).toBe(200);
    await subscribe(left, id, false);
    await ask(200, moved.browser, 'PATCH', 'users/users/self', { language: 'eu' });
    const address = await movedTo(app, server, admin, moved.id);
    await ask(200, admin, 'POST', `users/users/${survivor.id}/merge`, { user: closed.id });
    // Of who is erased the copy knows nobody any more.
    await eventually(async () => (await copiesOf(issue.id)).some(({ user }) => user === null));
    await keepsTo(neverQuiet);
    expect((await act(admin, issue.id, 'pause')).status).toBe(200);
    await eventually(async () => (await waitingOf(issue.id)).length === 0);
    expect((await act(admin, issue.id, 'resume')).status).toBe(200);
    expect(await issueOnce(admin, issue.id, isOver)).toMatchObject({ readers: 6, accepted: 2, skipped: 4, failed: 0 });
    const ends = new Map((await copiesOf(issue.id)).map(({ user, status, reason }) => [user, [status, reason]]));
    expect(ends.get(deactivated.id)).toEqual(['skipped', 'gone']);
    expect(ends.get(left.id)).toEqual(['skipped', 'unsubscribed']);
    expect(ends.get(null)![0]).toBe('skipped');
    // The address of now, and one copy of a person who had two accounts.
    expect(ends.get(closed.id)).toEqual(['skipped', 'merged']);
    const got = [address, moved.body.email, survivor.body.email, closed.body.email];
    expect(got.map((to) => server.to(to, 'Subject: Txandan').length)).toEqual([1, 0, 1, 0]);
    expect(sentOf('A su turno')).toEqual([]);
  });

  test('begins at its time, stands in no archive before, and leaves nothing when it is withdrawn', async () => {
    const issue = await beginIssue(admin, own, { versions: { es: version('Mañana') } });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const send = (when: string) => act(admin, issue.id, 'send', { count: READERS, at: when });
    expect(await send(new Date(Date.now() - 60_000).toISOString())).toMatchObject({ status: 409 });
    expect(await send(at)).toMatchObject({ status: 200, json: { status: 'sending', sent_datetime: at } });
    await eventually(async () => (await waitingOf(issue.id)).length === READERS);
    for (const { next_attempt } of await waitingOf(issue.id)) expect(next_attempt.toISOString()).toBe(at);
    const archived = async () => (await app.client().get(`mailing/archive/${own}/${issue.id}`)).status;
    expect([await archived(), (await act(admin, issue.id, 'cancel')).status]).toEqual([404, 200]);
    const over = await issueOnce(admin, issue.id, ({ waiting }) => waiting === 0);
    expect(over).toMatchObject({ status: 'canceled', skipped: READERS, sent_datetime: null });
    expect(sentOf('Mañana')).toEqual([]);
    expect(await archived()).toBe(404);
  });

  test('writes to nobody after the answer to their leaving, save to whom a copy is in transmission', async () => {
    const issue = await hold('Carrera');
    await sendIssue(admin, issue, READERS);
    await allInHand();
    await Promise.all(readers.map((reader) => subscribe(reader, own, false)));
    release();
    const over = await issueOnce(admin, issue.id, isOver);
    expect(over).toMatchObject({ accepted: AT_ONCE, skipped: READERS - AT_ONCE });
    expect(server.caught.filter(({ raw }) => raw.includes('Subject: Carrera'))).toHaveLength(AT_ONCE);
  });
});
