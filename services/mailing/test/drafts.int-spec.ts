import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EmailMessage, EmailRow, Job, Page } from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { BulkActs } from '../../published/src/identity/bulk-acts.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const words = { subject: 'Cena de Navidad', message: 'Será el día 12.' };
const keep = (body: object) => ask<EmailMessage>(201, admin.browser, 'POST', 'mailing/emails', body);
const whole = (id: string) => ask<EmailMessage>(200, admin.browser, 'GET', `mailing/emails/${id}`);
const found = async (query: string) =>
  (await ask<Page<EmailRow>>(200, admin.browser, 'GET', `mailing/emails?rowsPerPage=100&${query}`)).results;
const letters = (user: string) => found(`user=${user}&category=manual&status=pending`);
const reader = (name = 'Uxía') => enrol(app, [{ do: 'verify' }], { first_name: name });
const sendToAll = (what: string, filter: object, count: number, by = admin) =>
  by.browser.post('users/users/bulk', { act: 'letter', what, filter, count });

async function over({ json }: { json: unknown }): Promise<Job> {
  const { job } = json as { job: string };
  let now: Job | undefined;
  await eventually(async () => {
    now = await ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`);
    return now.status !== 'waiting' && now.status !== 'running';
  });
  return now!;
}

describe('a letter that is kept', () => {
  test('stands among the e-mails as a draft, is written on, sent to who was chosen, and is a draft no more', async () => {
    const [one, two] = [await reader(), await reader()];
    const draft = await keep({ users: [one.id, two.id], subject: 'Cena' });
    expect(draft).toMatchObject({
      status: 'draft',
      category: 'manual',
      subject: 'Cena',
      to: null,
      html: null,
      draft: { users: [one.id, two.id], filter: null, message: '' },
    });
    expect(await found('status=draft')).toMatchObject([{ id: draft.id, subject: 'Cena', user: null }]);
    const send = () => admin.browser.post(`mailing/emails/${draft.id}/send`, {});
    expect(await send()).toMatchObject({ status: 400, json: { message: [expect.any(String)] } });
    expect((await admin.browser.post(`mailing/emails/${draft.id}/resend`)).status).toBe(404);
    await ask(200, admin.browser, 'PATCH', `mailing/emails/${draft.id}`, words);
    expect(await whole(draft.id)).toMatchObject({ subject: words.subject, draft: { message: words.message } });
    expect(await send()).toMatchObject({ status: 201, json: { written: 2, left_out: [] } });
    await eventually(async () => (await found('status=draft')).length === 0);
    for (const { id } of [one, two]) {
      await eventually(async () => (await letters(id))[0]?.subject === words.subject);
      expect(await letters(id)).toMatchObject([{ id: derivedId(draft.id, `letter/${id}`) }]);
    }
    expect((await send()).status).toBe(404);
    expect((await admin.browser.patch(`mailing/emails/${draft.id}`, words)).status).toBe(404);
  });

  test('is not written over by who read it before somebody else wrote', async () => {
    const { id } = await keep({ users: [(await reader()).id], ...words });
    const path = `mailing/emails/${id}`;
    const { etag } = (await admin.browser.get(path)).headers;
    const by = (subject: string) => admin.browser.patch(path, { subject }, { 'if-match': etag as string });
    expect((await by('Cena de Reyes')).status).toBe(200);
    expect(await by('Otra cena')).toMatchObject({ status: 412, json: { code: 'precondition_failed' } });
    for (const late of [
      await admin.browser.delete(path, { 'if-match': etag as string }),
      await admin.browser.post(`${path}/send`, {}, { 'if-match': etag as string }),
    ])
      expect(late.status).toBe(412);
    expect(await whole(id)).toMatchObject({ subject: 'Cena de Reyes' });
    const now = (await admin.browser.get(path)).headers.etag as string;
    expect(now).not.toBe(etag);
    expect((await admin.browser.delete(path, { 'if-match': now })).status).toBe(200);
  });

  test('is thrown away, and its words are gone from the log', async () => {
    const draft = await keep({ users: [(await reader()).id], ...words });
    await ask(200, admin.browser, 'DELETE', `mailing/emails/${draft.id}`);
    await eventually(async () => (await found('status=draft')).length === 0);
    await eventually(async () => !(await app.core.keys.personKeys(app.tenants.one, [draft.id])).has(draft.id));
    expect((await admin.browser.get(`mailing/emails/${draft.id}`)).status).toBe(404);
  });

  test('goes with whom it is for', async () => {
    const gone = await reader();
    await keep({ users: [gone.id], ...words });
    await admin.browser.delete(`users/users/${gone.id}?texts=kept`);
    await eventually(async () => (await found('status=draft')).length === 0);
  });

  test('is for chosen people or for all who match, not for nobody nor for both; and only superusers keep one', async () => {
    const { id, browser } = await reader();
    for (const body of [words, { ...words, users: [id], filter: {} }, { users: [id], subject: 'a\r\nBcc: b' }])
      expect((await admin.browser.post('mailing/emails', body)).status).toBe(400);
    expect((await browser.post('mailing/emails', { ...words, users: [id] })).status).toBe(403);
    expect((await browser.post(`mailing/emails/${id}/send`, {})).status).toBe(403);
  });
});

describe('a letter to all who match', () => {
  test('goes to each of them once, by a job that can be asked for again', async () => {
    const name = `Brais${Date.now()}`;
    const people = [await reader(name), await reader(name), await reader(name)];
    const away = await reader(name);
    await admin.browser.post(`users/users/${away.id}/deactivate`, { reason: 'Se va.' });
    const filter = { first_name: name };
    const draft = await keep({ filter, ...words });
    expect((await admin.browser.post(`mailing/emails/${draft.id}/send`, {})).json).toMatchObject({
      code: 'to_all_who_match',
    });
    // Who manages somebody may tag them as a job, and writes to nobody.
    const staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: randomUUID() }]);
    for (const by of [people[0], staff]) expect((await sendToAll(draft.id, filter, 4, by)).status).toBe(403);
    expect(await sendToAll(draft.id, filter, 3)).toMatchObject({ status: 409, json: { code: 'others_match' } });
    expect((await sendToAll(admin.id, filter, 4)).status).toBe(404);
    // Somebody got it from a job that was stopped.
    const [first] = people as [Person];
    const context = { ...systemIn(app.tenants.one), actor: admin.id };
    await app.app.get(BulkActs, { strict: false }).find('letter')!.perform(context, first.id, draft.id);
    const job = await over(await sendToAll(draft.id, filter, 4));
    expect(job).toMatchObject({ status: 'done', done: 4, total: 4 });
    await eventually(async () => (await found('status=draft')).length === 0);
    for (const { id } of people) await eventually(async () => (await letters(id)).length === 1);
    expect(await letters(away.id)).toEqual([]);
    expect((await sendToAll(draft.id, filter, 4)).status).toBe(404);
  });
});

test('a letter that nobody got is kept', async () => {
  const name = `Antía${Date.now()}`;
  const away = await reader(name);
  await admin.browser.post(`users/users/${away.id}/deactivate`, { reason: 'Se va.' });
  const filter = { first_name: name };
  const draft = await keep({ filter, ...words });
  expect(await over(await sendToAll(draft.id, filter, 1))).toMatchObject({ status: 'done', done: 1 });
  expect(await whole(draft.id)).toMatchObject({ subject: words.subject, draft: { filter, message: words.message } });
});

test('a letter that all have already is a draft no more', async () => {
  const name = `Iria${Date.now()}`;
  const { id } = await reader(name);
  const draft = await keep({ filter: { first_name: name }, ...words });
  const context = { ...systemIn(app.tenants.one), actor: admin.id };
  await app.app.get(BulkActs, { strict: false }).find('letter')!.perform(context, id, draft.id);
  expect(await over(await sendToAll(draft.id, { first_name: name }, 1))).toMatchObject({ status: 'done', done: 1 });
  expect((await admin.browser.patch(`mailing/emails/${draft.id}`, words)).status).toBe(404);
});

test('e-mails are found by the whole address that they went to, also one that nobody verified', async () => {
  const person = await enrol(app);
  const { email } = person.body;
  const to = (address: string) => found(`to=${encodeURIComponent(address)}`);
  await eventually(async () => (await to(email.toUpperCase())).length === 1);
  expect(await to(email)).toMatchObject([{ category: 'registry_verify', user: person.id, to: email }]);
  expect(await to(email.slice(1))).toEqual([]);
});
