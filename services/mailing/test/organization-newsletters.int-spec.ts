import type {
  IssueCount,
  AdHocMailPreview,
  Newsletter,
  NewsletterPage,
  Organization,
  OpenNewsletter,
  OwnNewsletter,
  WholeIssue,
} from '@ateneo/contracts';
import type { RecordedEvent } from '@ateneo/cqrs';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { FollowMembership } from '../src/application/follow-membership.js';
import { FreezeReaders } from '../src/application/freeze-readers.js';
import { whenSendingMovesFollow } from '../src/reactors/reactions.js';
import { MailCatcher } from './caught-mail.js';
import {
  act,
  beginIssue,
  copiesIn,
  fallDue,
  issueOnce,
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
let admin: Client;
let north: string;
let south: string;
let northern: Person;
let southern: Person;
let manager: Person;
let stranger: Person;
let news: Newsletter;

const organization = async (name: string) =>
  (await ask<{ id: string }>(201, admin, 'POST', 'organizations/organizations', { name })).id;
const members = (one: string, user = '') => `organizations/organizations/${one}/members${user && `/${user}`}`;
const join = (one: string, { id: user }: Person) => ask(200, admin, 'POST', members(one), { user });
const settings = (said: object) => ask(200, admin, 'PATCH', 'organizations/settings', said);
const own = ({ browser, id }: Person) => ask<OwnNewsletter[]>(200, browser, 'GET', `users/users/${id}/get_newsletters`);
const isOffered = async (person: Person, id = news.id) => (await own(person)).some((one) => one.id === id);
const isOver = ({ status }: { status: string }) => status === 'sent';

beforeAll(async () => {
  server = await MailCatcher.open();
  app = await startApp({ smtpUrl: server.url });
  const here = (changes: Parameters<typeof enrol>[1] = []) => enrol(app, [{ do: 'verify' }, ...changes]);
  admin = (await here([{ do: 'grant_superuser' }])).browser;
  // The first one is the default one, whose managers reach everybody.
  await organization('Sede');
  [north, south] = [await organization('Peña «Norte», y más'), await organization('Sur')];
  [northern, southern] = [await here(), await here()];
  manager = await here([{ do: 'grant_staff', organization: north }]);
  stranger = await here([{ do: 'grant_staff', organization: south }]);
  await join(north, northern);
  await join(south, southern);
  news = await openNewsletter(admin, { organization: north, audience: 'registered', archive: 'subscribers' });
  await eventually(() => isOffered(northern));
});
afterAll(async () => {
  await app?.close();
  await server.close();
});

describe('a newsletter of an organization', () => {
  test('is offered to its people alone, and kept from all others', async () => {
    expect(news).toMatchObject({ organization: north, organization_name: 'Peña «Norte», y más', reply_address: null });
    expect((await own(northern)).find(({ id }) => id === news.id)).toMatchObject({
      organization_name: 'Peña «Norte», y más',
    });
    expect(await isOffered(southern)).toBe(false);
    const refused = { newsletter: news.id, is_subscribed: true };
    expect((await southern.browser.post(`users/users/${southern.id}/update_newsletter`, refused)).status).toBe(400);

    const open = async () =>
      (await ask<{ newsletters: OpenNewsletter[] }>(200, app.client(), 'GET', 'mailing/archive')).newsletters;
    const page = async (browser: Client) => (await browser.get(`mailing/archive/${news.id}`)).status;
    expect((await open()).map(({ id }) => id)).not.toContain(news.id);
    expect([await page(app.client()), await page(southern.browser), await page(northern.browser)]).toEqual([
      404, 404, 200,
    ]);
    const shown = await openNewsletter(admin, { organization: north, audience: 'registered' });
    expect((await open()).find(({ id }) => id === shown.id)).toMatchObject({
      organization_name: 'Peña «Norte», y más',
    });
    const visited = await ask<NewsletterPage>(200, app.client(), 'GET', `mailing/archive/${shown.id}`);
    expect(visited.audience).toBe('registered');
    const visitor = { email: 'a@example.org' };
    expect((await app.client().post(`mailing/archive/${shown.id}/subscribe`, visitor)).status).toBe(409);
  });

  test('is open to who has an account alone, and stays where it is', async () => {
    const descriptions = names;
    const open = (over: object) => admin.post('mailing/newsletters', { names, descriptions, ...over });
    expect(await open({ organization: north })).toMatchObject({
      status: 400,
      json: { audience: [expect.stringContaining('registered')] },
    });
    const nowhere = { organization: crypto.randomUUID(), audience: 'registered' };
    expect(await open(nowhere)).toMatchObject({ status: 400, json: { organization: [expect.any(String)] } });
    const path = `mailing/newsletters/${news.id}`;
    expect((await admin.patch(path, { audience: 'everybody' })).status).toBe(400);
    expect((await admin.patch(path, { organization: south })).status).toBe(400);
    expect((await admin.patch(path, { reply_address: 'a@b.es\r\nBcc: c@d.es' })).status).toBe(400);
    expect(await ask(200, admin, 'GET', `organizations/organizations/${north}/uses`)).toMatchObject({
      uses: { newsletters: 2 },
    });
  });

  test('is opened, changed, written and sent by who manages its people, and seen by no other manager', async () => {
    await settings({ staff_newsletters: true });
    await eventually(async () => (await manager.browser.get('mailing/newsletters')).status === 200);
    const { browser } = manager;
    const wide = await openNewsletter(admin);
    const listed = async (who: Person) =>
      (await ask<{ results: Newsletter[] }>(200, who.browser, 'GET', 'mailing/newsletters')).results.map(
        ({ id }) => id,
      );
    expect(await listed(manager)).toEqual(expect.arrayContaining([news.id, wide.id]));
    expect(await listed(stranger)).not.toContain(news.id);
    expect(await listed(stranger)).toContain(wide.id);
    const path = `mailing/newsletters/${news.id}`;
    expect([(await stranger.browser.get(path)).status, (await stranger.browser.patch(path, {})).status]).toEqual([
      404, 404,
    ]);
    // The association's own stay with superusers.
    const said = { names, descriptions: names, audience: 'registered' };
    expect((await browser.post('mailing/newsletters', said)).status).toBe(403);
    expect((await browser.patch(`mailing/newsletters/${wide.id}`, { is_active: false })).status).toBe(403);
    expect((await browser.post('mailing/newsletters', { ...said, organization: south })).status).toBe(403);
    await ask(201, browser, 'POST', 'mailing/newsletters', { ...said, organization: north });
    await ask(200, browser, 'PATCH', path, { reply_address: 'norte@example.org' });

    const begin = { newsletter: news.id, versions: { es: version('Del norte') } };
    const asked = { newsletter: news.id, segment: {} };
    const preview = { newsletter: news.id, language: 'es', version: version('Del norte') };
    for (const [what, body] of Object.entries({ '': begin, '/count': asked, '/preview': preview }))
      expect([what, (await stranger.browser.post(`mailing/issues${what}`, body)).status]).toEqual([what, 404]);
    await subscribe(northern, news.id);
    const issue = await ask<WholeIssue>(201, browser, 'POST', 'mailing/issues', begin);
    expect(issue.segment.organizations).toEqual([north]);
    expect((await stranger.browser.get(`mailing/issues/${issue.id}`)).status).toBe(404);
    const { text } = await ask<AdHocMailPreview>(200, browser, 'POST', 'mailing/issues/preview', preview);
    expect(text).toContain('Peña «Norte», y más · ');
    await sendIssue(browser, issue, 1);
    await issueOnce(admin, issue.id, isOver);
    const [mail] = server.to(northern.body.email, 'Subject: Del norte');
    expect(mail!.raw).toMatch(/^From: (=\?UTF-8\?|"?Peña).*<no-reply@example\.org>\r$/m);
    expect(mail!.raw).toMatch(/^Reply-To: norte@example\.org\r$/m);
    // A trial comes as the issue will.
    const tried = await ask<WholeIssue>(201, browser, 'POST', 'mailing/issues', begin);
    await ask(200, browser, 'POST', `mailing/issues/${tried.id}/test`, { language: 'es', users: [manager.id] });
    await eventually(async () => server.to(manager.body.email, 'Subject: Prueba').length === 1);
    const [trial] = server.to(manager.body.email, 'Subject: Prueba');
    expect(trial!.raw).toMatch(/^From: (=\?UTF-8\?|"?Peña).*<no-reply@example\.org>\r$/m);
    expect(trial!.raw).toMatch(/^Reply-To: norte@example\.org\r$/m);
    await subscribe(northern, news.id, false);
    await settings({ staff_newsletters: false });
  });

  test('reaches its people alone, whatever an issue says and whoever writes it', async () => {
    await subscribe(northern, news.id);
    const segment = { organizations: [south] };
    const issue = await beginIssue(admin, news.id, { segment });
    expect(issue.segment.organizations).toEqual([north]);
    const written = await ask<WholeIssue>(200, admin, 'PATCH', `mailing/issues/${issue.id}`, { segment });
    expect(written.segment.organizations).toEqual([north]);
    const count = () => ask<IssueCount>(200, admin, 'POST', 'mailing/issues/count', { newsletter: news.id, segment });
    expect((await count()).count).toBe(1);
    // Whoever has left it keeps the subscription, sees it and may leave it; nothing is sent.
    await ask(200, admin, 'DELETE', members(north, northern.id));
    await eventually(async () => (await count()).count === 0);
    expect(await isOffered(northern)).toBe(true);
    await subscribe(northern, news.id, false);
    expect(await isOffered(northern)).toBe(false);
    await join(north, northern);
    await eventually(() => isOffered(northern));
  });
});

describe('what is of an organization', () => {
  test('begins with a membership of that one alone', async () => {
    const joins = await openNewsletter(admin, { organization: north, audience: 'members', joins_members: true });
    await eventually(() => isOffered(northern, joins.id));
    const follow = app.app.get(FollowMembership, { strict: false });
    const happens = (type: string, data: object) => {
      const context = systemIn(app.tenants.one);
      const meta = { time: context.now, source: 'system', correlationId: context.correlationId };
      const event = { id: crypto.randomUUID(), tenant: context.tenant, type, data, meta };
      return follow.execute(event as unknown as RecordedEvent);
    };
    const becomes = (organization: string, { id: user }: Person) =>
      happens('MembershipBegan', { user, organization, invoice: null, is_trial: true });
    await becomes(south, southern);
    await becomes(north, northern);
    const isRead = async (person: Person) => (await own(person)).find(({ id }) => id === joins.id)?.is_subscribed;
    await eventually(async () => (await isRead(northern)) === true);
    expect(await isRead(southern)).toBeUndefined();
    // Whoever leaves at once reads on if they say so.
    const left = { user: northern.id, organization: north, reason: 'canceled' };
    await happens('MembershipEnded', { ...left, keeps_newsletters: true });
    // Told by the same view, after what happened before.
    await subscribe(northern, news.id, true);
    await eventually(async () => (await own(northern)).find(({ id }) => id === news.id)?.is_subscribed === true);
    expect(await isRead(northern)).toBe(true);
    await happens('MembershipEnded', left);
    await eventually(async () => (await isRead(northern)) === false);
  });

  test('shows its logo in the mail, and the association’s where it has none', async () => {
    const look = async () => {
      const asked = { newsletter: news.id, language: 'es', version: version('Con logo') };
      const { html } = await ask<AdHocMailPreview>(200, admin, 'POST', 'mailing/issues/preview', asked);
      return /<img src="([^"]+)" alt="([^"]+)"/.exec(html)?.slice(1);
    };
    expect(await look()).toBeUndefined();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>';
    const head = 'content-disposition: form-data; name="file"; filename="a.svg"';
    const body = Buffer.from(`--part\r\n${head}\r\n\r\n${drawing}\r\n--part--\r\n`);
    const type = { 'content-type': 'multipart/form-data; boundary=part' };
    const kept = await admin.post(`organizations/organizations/${north}/logo`, body, type);
    const { logo } = kept.json as Organization;
    await eventually(async () => (await look()) !== undefined);
    const [src, alt] = (await look())!;
    expect([src!.endsWith(logo!.png[256]), alt]).toEqual([true, 'Peña «Norte», y más']);
  });
});

describe('at its turn a copy', () => {
  /** Sent in quiet hours: each copy waits for its turn. */
  async function waiting(subject: string, people: readonly Person[]) {
    for (const person of people) await subscribe(person, news.id);
    await settings(quietNow());
    const issue = await beginIssue(admin, news.id, { versions: { es: version(subject) } });
    await sendIssue(admin, issue, people.length);
    const isQuiet = async () =>
      (await waitingCopies(app, admin, issue.id)).filter(({ reason }) => reason === 'quiet_hours').length;
    await eventually(async () => (await isQuiet()) === people.length);
    return issue;
  }
  const endsOf = async (issue: string) =>
    new Map((await copiesIn(admin, issue)).map(({ user, status, reason }) => [user, [status, reason]]));
  const sent = (subject: string) => server.caught.filter(({ raw }) => raw.includes(`Subject: ${subject}`));

  test('is kept from who left the organization meanwhile, and says so', async () => {
    const stays = await enrol(app, [{ do: 'verify' }]);
    await join(north, stays);
    await eventually(() => isOffered(stays));
    const issue = await waiting('Quien sigue', [northern, stays]);
    await ask(200, admin, 'DELETE', members(north, northern.id));
    await settings(neverQuiet);
    await fallDue(app, issue.id);
    await issueOnce(admin, issue.id, isOver);
    const ends = await endsOf(issue.id);
    expect(ends.get(northern.id)).toEqual(['skipped', 'left_segment']);
    expect(ends.get(stays.id)).toEqual(['accepted', null]);
    expect(sent('Quien sigue')).toHaveLength(1);
    await subscribe(stays, news.id, false);
    await subscribe(northern, news.id, false);
    await join(north, northern);
    await eventually(() => isOffered(northern));
  });

  test('is not sent once its issue is cancelled, be it that nobody has withdrawn it yet', async () => {
    const issue = await waiting('Ya no', [northern]);
    const withdrawal = jest.spyOn(whenSendingMovesFollow, 'act').mockResolvedValue(async () => {});
    expect((await act(admin, issue.id, 'cancel')).status).toBe(200);
    await eventually(async () => withdrawal.mock.calls.length > 0);
    expect(await waitingCopies(app, admin, issue.id)).toHaveLength(1);
    await settings(neverQuiet);
    await fallDue(app, issue.id);
    await eventually(async () => (await endsOf(issue.id)).get(northern.id)![0] !== 'waiting');
    expect((await endsOf(issue.id)).get(northern.id)).toEqual(['skipped', 'canceled']);
    expect(sent('Ya no')).toEqual([]);
    withdrawal.mockRestore();
  });

  test('is not even written of an issue that is cancelled before it is settled who gets one; a draft is not to be cancelled', async () => {
    await subscribe(northern, news.id);
    const freeze = app.app.get(FreezeReaders, { strict: false });
    const settling = jest.spyOn(freeze, 'prepare').mockRejectedValue(new Error('not yet'));
    const issue = await beginIssue(admin, news.id, { versions: { es: version('Error') } });
    expect((await act(admin, issue.id, 'cancel')).status).toBe(409);
    await sendIssue(admin, issue, 1);
    expect(await act(admin, issue.id, 'cancel')).toMatchObject({ status: 200, json: { status: 'canceled' } });
    settling.mockRestore();
    const prepared = jest.spyOn(freeze, 'prepare');
    await eventually(async () => prepared.mock.calls.length > 0);
    await prepared.mock.results[0]!.value;
    prepared.mockRestore();
    expect((await admin.get(`mailing/issues/${issue.id}`)).json).toMatchObject({ readers: null, sent_datetime: null });
    expect(await copiesIn(admin, issue.id)).toEqual([]);
  });
});
