import type { Issue, IssueHistory, IssueTesters, IssueWording, NewsletterPage } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, ONE, startApp, type TestApp } from '../../platform/test/start-app.js';
import { MailCatcher } from './caught-mail.js';
import { act, beginIssue, issueOnce, openNewsletter, sendIssue, subscribe, version } from './newsletter-scenes.js';

let app: TestApp;
let server: MailCatcher;
let writer: Person;
let colleague: Person;
let manager: Person;
let reader: Person;
let newsletter: string;
let north: string;
beforeAll(async () => {
  server = await MailCatcher.open();
  app = await startApp({ smtpUrl: server.url });
  writer = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  // The first one is the default one, whose managers reach everybody.
  const organization = async (name: string) =>
    (await ask<{ id: string }>(201, writer.browser, 'POST', 'organizations/organizations', { name })).id;
  await organization('Sede');
  north = await organization('Norte');
  colleague = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  manager = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: north }]);
  reader = await enrol(app, [{ do: 'verify' }]);
  newsletter = (await openNewsletter(writer.browser)).id;
  await subscribe(reader, newsletter);
});
afterAll(async () => {
  await app?.close();
  await server.close();
});

const letStaffWrite = (staff_newsletters: boolean) =>
  ask(200, writer.browser, 'PATCH', 'organizations/settings', { staff_newsletters });

describe('a trial', () => {
  const testersOf = async ({ browser }: Person) =>
    (await ask<IssueTesters>(200, browser, 'GET', 'mailing/issues/testers')).testers.map(({ id }) => id);

  test('goes to those who write newsletters and were chosen, five at most, and to nobody else', async () => {
    const issue = await beginIssue(writer.browser, newsletter, { versions: { es: version('A varias') } });
    const to = (...users: string[]) => act(writer.browser, issue.id, 'test', { language: 'es', users });
    expect(await testersOf(writer)).toEqual([writer.id, colleague.id]);
    for (const wrong of [[], Array<string>(6).fill(writer.id), ['nadie']])
      expect([wrong, (await to(...wrong)).status]).toEqual([wrong, 400]);
    for (const other of [reader, manager])
      expect(await to(writer.id, other.id)).toMatchObject({ status: 409, json: { code: 'no_tester' } });
    expect((await to(writer.id, colleague.id, colleague.id)).status).toBe(200);
    const got = ({ body }: Person) => server.to(body.email, 'Subject: Prueba: A varias').length;
    await eventually(async () => got(writer) === 1 && got(colleague) === 1);
    expect([got(manager), got(reader)]).toEqual([0, 0]);
  });

  test('of who manages an organization goes to who manages it with them', async () => {
    await letStaffWrite(true);
    const second = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: north }]);
    await eventually(async () => (await manager.browser.get('mailing/issues/testers')).status === 200);
    await eventually(async () => (await testersOf(manager)).length === 2);
    expect(await testersOf(manager)).toEqual([manager.id, second.id]);
    expect(new Set(await testersOf(writer))).toEqual(new Set([writer, colleague, manager, second].map(({ id }) => id)));
    const own = await ask<Issue>(201, manager.browser, 'POST', 'mailing/issues', {
      newsletter,
      versions: { es: version('Del norte') },
    });
    const users = [second.id, writer.id];
    expect((await act(manager.browser, own.id, 'test', { language: 'es', users })).status).toBe(409);
    expect((await act(manager.browser, own.id, 'test', { language: 'es', users: [second.id] })).status).toBe(200);
    await eventually(async () => server.to(second.body.email, 'Subject: Prueba: Del norte').length === 1);
    await letStaffWrite(false);
  });
});

describe('a feed', () => {
  const feed = (id: string, query = '') => app.client().get(`mailing/archive/${id}/feed${query}`);
  const sendTo = async (id: string, subject: string) => {
    await subscribe(reader, id);
    const versions = { es: version(subject), gl: version(`${subject} (gl)`) };
    const issue = await beginIssue(writer.browser, id, { versions });
    await sendIssue(writer.browser, issue, 1);
    await issueOnce(writer.browser, issue.id, ({ status }) => status === 'sent');
    return issue.id;
  };

  test('tells whomever what was sent and is listed, in the language asked for, with nobody’s values', async () => {
    const { id } = await openNewsletter(writer.browser);
    expect((await feed(id)).text).not.toContain('<entry');
    const [first, second] = [await sendTo(id, 'Puentes & <ríos>'), await sendTo(id, 'Junio')];
    await beginIssue(writer.browser, id, { versions: { es: version('Sin enviar') } });
    const { status, headers, text } = await feed(id);
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect([...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Noticias',
      'Junio',
      'Puentes &amp; &lt;ríos&gt;',
    ]);
    expect(text).toMatch(new RegExp(`href="http://${ONE}[:\\d]*/newsletter/${id}/issue/${second}"`));
    expect(text).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/);
    for (const never of ['unsubscribe', 'newsletter/leave', reader.body.email, 'Sin enviar'])
      expect(text).not.toContain(never);
    expect((await feed(id, '?language=gl')).text).toContain('<title>Junio (gl)</title>');
    expect((await feed(id, '?language=fr')).status).toBe(400);
    expect((await act(writer.browser, first, 'list', { is_listed: false })).status).toBe(200);
    await eventually(async () => !(await feed(id)).text.includes('Puentes'));
  });

  test('is none of a newsletter whose archive is for those who read it, whoever asks', async () => {
    const { id } = await openNewsletter(writer.browser, { archive: 'subscribers' });
    await sendTo(id, 'Entre nosotras');
    const page = await ask<NewsletterPage>(200, reader.browser, 'GET', `mailing/archive/${id}`);
    expect(page).toMatchObject({ has_feed: false, issues: [{ subject: 'Entre nosotras' }] });
    for (const browser of [app.client(), reader.browser, writer.browser])
      expect((await browser.get(`mailing/archive/${id}/feed`)).status).toBe(404);
    expect((await app.client('two').get(`mailing/archive/${newsletter}/feed`)).status).toBe(404);
  });

  test('and a page stay of what a newsletter has sent that is stopped, which takes nobody more; of one that never sent none', async () => {
    const [{ id }, unsent] = [await openNewsletter(writer.browser), await openNewsletter(writer.browser)];
    const issue = await sendTo(id, 'Número último');
    for (const one of [id, unsent.id])
      await ask(200, writer.browser, 'PATCH', `mailing/newsletters/${one}`, { is_active: false });
    const page = () => ask<NewsletterPage>(200, app.client(), 'GET', `mailing/archive/${id}`);
    await eventually(async () => !(await page()).is_active);
    expect((await page()).issues.map(({ subject }) => subject)).toEqual(['Número último']);
    expect((await feed(id)).text).toContain('Número último');
    expect((await app.client().get(`mailing/archive/${id}/${issue}`)).status).toBe(200);
    const email = 'nadie@example.org';
    expect((await app.client().post(`mailing/archive/${id}/subscribe`, { email })).status).toBe(404);
    expect((await app.client().get(`mailing/archive/${unsent.id}`)).status).toBe(404);
  });
});

describe('what an issue said before', () => {
  test('is told of each sitting of one person, and of no issue that one does not see', async () => {
    const { browser } = writer;
    const issue = await beginIssue(browser, newsletter, { versions: { es: version('Primera') } });
    const write = (by: Person, subject: string) =>
      ask(200, by.browser, 'PATCH', `mailing/issues/${issue.id}`, { versions: { es: version(subject) } });
    await write(writer, 'Segunda');
    await write(colleague, 'Tercera');
    await ask(200, browser, 'PATCH', `mailing/issues/${issue.id}`, { segment: { languages: ['gl'] } });
    const { results } = await ask<IssueHistory>(200, browser, 'GET', `mailing/issues/${issue.id}/history`);
    const name = expect.stringMatching(/\w/);
    expect(results).toEqual([
      { revision: 2, datetime: expect.any(String), user_name: name, subject: 'Tercera' },
      { revision: 1, datetime: expect.any(String), user_name: name, subject: 'Segunda' },
    ]);
    const at = (revision: string, by = browser) => by.get(`mailing/issues/${issue.id}/history/${revision}`);
    expect((await at('1')).json as IssueWording).toEqual({ versions: { es: version('Segunda') } });
    // The third is of whom it goes to; there is no tenth.
    for (const none of ['3', '10', 'x', '-1']) expect([none, (await at(none)).status]).toEqual([none, 404]);
    await letStaffWrite(true);
    await eventually(async () => (await manager.browser.get('mailing/issues')).status === 200);
    for (const path of ['history', 'history/1'])
      expect((await manager.browser.get(`mailing/issues/${issue.id}/${path}`)).status).toBe(404);
    await letStaffWrite(false);
  });
});
