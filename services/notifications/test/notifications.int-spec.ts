import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Notice } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { anAnnouncement, announce, announcementsPath } from './announcement-scenes.js';

const path = 'notifications/notifications';

async function noticesOf({ browser }: Person, query = ''): Promise<Notice[]> {
  return ((await browser.get(`${path}?rowsPerPage=100${query}`)).json as { results: Notice[] }).results;
}
const preferencesPath = 'notifications/preferences';
const quieten = ({ browser }: Person, ...quiet_processes: string[]) =>
  ask(200, browser, 'PATCH', preferencesPath, { quiet_processes });
const unreadOf = async (person: Person) => (await noticesOf(person, '&is_readed=false')).length;
const subtypes = (notices: readonly Notice[]) => notices.map(({ params }) => params.subtype);
const about = (notices: readonly Notice[], email: string) =>
  notices.filter(({ params }) => params['user-email'] === email);
const hour = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

let app: TestApp;
let superuser: Person;
let author: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  author = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app?.close());

describe('who is told', () => {
  test('who manages people hears that somebody enrolled, by name, and superusers by address; others do not', async () => {
    const { body } = author;
    await eventually(async () => about(await noticesOf(superuser), body.email).length === 1);
    const [notice] = about(await noticesOf(superuser), body.email);
    expect(notice).toMatchObject({ type: 'ude', is_readed: false, params: { subtype: 'registered' } });
    expect(notice!.params.title).toContain(body.first_name);
    expect(notice!.params.link).toBe(`/admin/users/${author.id}/show`);
    expect(subtypes(await noticesOf(author))).toEqual([]);
  });

  test('in the language of whoever reads', async () => {
    const { json } = await superuser.browser.get(path, { 'accept-language': 'eu' });
    expect((json as { results: Notice[] }).results[0]!.params.title).toMatch(/^Izen-emate berria: /);
  });

  test('managers of an organization hear of its people alone, and of nothing before their time', async () => {
    const made: { id: string }[] = [];
    for (const name of ['Sede', 'Norte', 'Sur'])
      made.push((await superuser.browser.post('organizations/organizations', { name })).json);
    const [, north, south] = made;
    const staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: north!.id }]);
    for (const { id } of [north!, south!]) {
      const person = await enrol(app, [{ do: 'verify' }]);
      await superuser.browser.post(`organizations/organizations/${id}/members`, { user: person.id });
    }
    await eventually(async () => (await noticesOf(staff)).length > 0);
    const told = await noticesOf(staff);
    expect(subtypes(told)).toEqual(['joined']);
    expect(told[0]!.params['user-email']).toBeNull();
  });

  test('an author hears that an amendment was hidden, and reads its title no more', async () => {
    const process = await openProcess(superuser.browser);
    const amendment = await propose(author.browser, await openDocument(superuser.browser, process.id));
    await eventually(async () => subtypes(await noticesOf(superuser)).includes('created'));
    const created = (await noticesOf(superuser)).find(({ params }) => params.subtype === 'created')!;
    expect(created.params.description.startsWith(`${process.title}: `)).toBe(true);
    await superuser.browser.post(`processes/amedments/${amendment.id}/hide`, { reason: 'Insulta.' });
    await eventually(async () => subtypes(await noticesOf(author)).includes('hidden'));
    const hidden = (await noticesOf(author)).find(({ params }) => params.subtype === 'hidden')!;
    expect(hidden.params).toMatchObject({
      description: process.title,
      link: `/process/${process.id}/amedment/${amendment.id}`,
    });
    const [again] = await noticesOf(superuser, `&id=${created.id}`);
    expect(again!.params.description).toBe(process.title);
  });

  test('who may vote hears that it opened and that it ends, whether they voted or not; who may not hears nothing', async () => {
    const process = await openProcess(superuser.browser, {
      amedment_voting_start_datetime: at(-hour * 48),
      amedment_voting_end_datetime: at(hour * 2),
    });
    // Whoever enrolled after it opened is told of what is to come alone.
    const of = async (person: Person) =>
      subtypes((await noticesOf(person)).filter(({ params }) => params.process === process.id));
    await eventually(async () => (await of(author)).length > 0 || (await noticesOf(author)).length > 0);
    expect(await of(author)).toEqual([]);
    const soon = await openProcess(superuser.browser, { amedment_voting_start_datetime: at(-1) });
    const told = async (person: Person) =>
      subtypes((await noticesOf(person)).filter(({ params }) => params.process === soon.id));
    await eventually(async () => (await told(author)).includes('voting_opened'));
    expect(await told(superuser)).toEqual([]);
  });
});

describe('who is told of what people do in a process', () => {
  test('an author hears of comments and replies by their beginning, and no more of one that was hidden', async () => {
    const process = await openProcess(superuser.browser);
    const amendment = await propose(author.browser, await openDocument(superuser.browser, process.id));
    const other = await enrol(app, [{ do: 'verify' }]);
    const write = async ({ browser }: Person, body: object) =>
      (await browser.post('processes/comments', { amedment: amendment.id, ...body })).json as { id: string };
    const content = 'No lo veo claro. '.repeat(20);
    const { id } = await write(other, { content });
    await write(author, { content: '¿Por qué?', parent: id });
    const of = async (person: Person, subtype: string) =>
      (await noticesOf(person)).filter(({ params }) => params.process === process.id && params.subtype === subtype);
    await eventually(async () => (await of(author, 'commented')).length === 1);
    await eventually(async () => (await of(other, 'replied')).length === 1);
    expect(await of(author, 'replied')).toEqual([]);
    const [commented] = await of(author, 'commented');
    expect(commented!.params).toMatchObject({
      comment: content.slice(0, 100),
      'user-email': null,
      link: `/process/${process.id}/comment/${id}`,
    });
    expect(commented!.params.title).toContain(other.body.first_name);
    await superuser.browser.post(`processes/comments/${id}/hide`, { reason: 'Insulta.' });
    await eventually(async () => (await of(other, 'comment_hidden')).length === 1);
    expect((await of(author, 'commented'))[0]!.params.comment).toBeNull();
  });

  test('nobody hears of answers in a process whose comments they have muted, by notice or mail; of moderation they do', async () => {
    const process = await openProcess(superuser.browser);
    const [quiet, other] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
    expect((await quiet.browser.patch(preferencesPath, { quiet_processes: ['x'] })).status).toBe(400);
    await quieten(quiet, process.id);
    const write = async ({ browser }: Person, body: object) =>
      (await browser.post('processes/comments', { process: process.id, ...body })).json as { id: string };
    const told = async (person: Person, subtype: string) =>
      (await noticesOf(person)).filter(({ params }) => params.process === process.id && params.subtype === subtype);
    const letters = async ({ id }: Person) => {
      const list = await superuser.browser.get(`mailing/emails?user=${id}&category=process_amedment`);
      return (list.json as { results: { id: string; subject: string }[] }).results;
    };
    const [muted, heard] = [await write(quiet, { content: 'Uno.' }), await write(other, { content: 'Dos.' })];
    await write(other, { content: 'No.', parent: muted.id });
    await write(quiet, { content: 'Sí.', parent: heard.id });
    await eventually(async () => (await told(other, 'replied')).length === 1);
    await eventually(async () => (await letters(other)).length === 1);
    expect(await told(quiet, 'replied')).toEqual([]);
    expect(await letters(quiet)).toEqual([]);
    await superuser.browser.post(`processes/comments/${muted.id}/hide`, { reason: 'Insulta.' });
    await eventually(async () => (await told(quiet, 'comment_hidden')).length === 1);
    await quieten(quiet);
    expect(await told(quiet, 'replied')).toHaveLength(1);
  });

  test('a person hears of what an account did that was merged into theirs, and what it muted stays muted', async () => {
    const process = await openProcess(superuser.browser);
    const [survivor, closed, other] = await Promise.all([1, 2, 3].map(() => enrol(app, [{ do: 'verify' }])));
    const write = async ({ browser }: Person, content: string, parent?: string) =>
      (await browser.post('processes/comments', { process: process.id, content, parent })).json as { id: string };
    const replied = async () => subtypes(await noticesOf(survivor!)).filter((subtype) => subtype === 'replied').length;
    const { id } = await write(closed!, 'Uno.');
    const own = await write(survivor!, 'Cero.');
    await write(closed!, 'Uno y medio.', own.id);
    // What another did is news; what one did oneself under another name is none any more.
    await eventually(async () => (await replied()) === 1);
    const letters = async () => {
      const list = await superuser.browser.get(`mailing/emails?user=${survivor!.id}&category=process_amedment`);
      return (list.json as { results: object[] }).results.length;
    };
    await eventually(async () => (await letters()) === 1);
    await quieten(closed!, process.id);
    await superuser.browser.post(`users/users/${survivor!.id}/merge`, { user: closed!.id });
    await write(other!, 'Dos.', id);
    const told = await write(survivor!, 'Tres.');
    await write(other!, 'Cuatro.', told.id);
    // One that is not muted comes after them.
    await superuser.browser.post(`processes/comments/${id}/hide`, { reason: 'Insulta.' });
    await eventually(async () => subtypes(await noticesOf(survivor!)).includes('comment_hidden'));
    expect(await replied()).toBe(0);
    expect(await letters()).toBe(1);
    await quieten(survivor!);
    expect(await replied()).toBe(2);
  });

  test('of an election hears whoever may vote in it, and nobody in the draft of its process', async () => {
    const process = await openProcess(superuser.browser);
    const body = { title: 'Junta', external_link: 'https://vota.example.org', start_datetime: at(-1) };
    const made = await superuser.browser.post('processes/elections', { process: process.id, ...body });
    const of = async (person: Person) =>
      (await noticesOf(person)).filter(({ params }) => params.process === process.id).map(({ params }) => params);
    await eventually(async () => (await of(author)).length === 1);
    expect((await of(author))[0]).toMatchObject({
      subtype: 'election_opened',
      description: `${process.title}: Junta`,
      link: `/process/${process.id}/election/${(made.json as { id: string }).id}/view`,
    });
    await superuser.browser.patch(`processes/processes/${process.id}`, { is_active: false });
    await eventually(async () => (await of(author)).length === 0);
  });
});

describe('reading', () => {
  test('one, several, back again, and all; each for oneself', async () => {
    const other = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    for (let n = 0; n < 3; n += 1) await enrol(app);
    await eventually(async () => (await noticesOf(other)).length >= 3);
    const all = await noticesOf(other);
    const ids = all.slice(0, 2).map(({ id }) => id);
    expect((await other.browser.post(`${path}/mark_readed`, { ids })).json).toEqual({ unread: all.length - 2 });
    expect((await other.browser.post(`${path}/mark_unreaded`, { ids: ids.slice(1) })).json).toEqual({
      unread: all.length - 1,
    });
    expect((await other.browser.post(`${path}/mark_all_readed`, {})).json).toEqual({ unread: 0 });
    expect((await noticesOf(other, '&is_readed=true')).length).toBe(all.length);
    expect(await unreadOf(superuser)).toBeGreaterThan(3);
    // Read all, then one back again; a new one is unread by itself.
    await other.browser.post(`${path}/mark_unreaded`, { ids: ids.slice(0, 1) });
    expect(await unreadOf(other)).toBe(1);
    await enrol(app);
    await eventually(async () => (await unreadOf(other)) === 2);
  });

  test("marks leave no trace of what is none of the reader's", async () => {
    const [foreign] = await noticesOf(superuser);
    expect((await author.browser.get(`${path}/${foreign!.id}`)).status).toBe(404);
    await author.browser.post(`${path}/mark_readed`, { ids: [foreign!.id] });
    const rows = await app.core.database.read(
      app.tenants.one,
      'select 1 from notifications.reading where user_id = $1 and notice = $2',
      [author.id, foreign!.id],
    );
    expect(rows).toEqual([]);
  });

  test('what one wants to hear no more of is told no more; what a vote needs cannot be', async () => {
    const choose = (no_notice: string[]) => superuser.browser.patch(preferencesPath, { no_notice });
    expect((await choose(['votes'])).status).toBe(400);
    expect((await choose(['people'])).json).toMatchObject({ no_notice: ['people'], no_mail: [] });
    expect(subtypes(await noticesOf(superuser))).not.toContain('registered');
    expect((await choose([])).json).toMatchObject({ no_notice: [] });
    expect(subtypes(await noticesOf(superuser))).toContain('registered');
  });
});

describe('announcements', () => {
  const count = async (by: Person, segment: object) =>
    (await by.browser.post(`${announcementsPath}/count`, { segment })).json as { count?: number; code?: string };
  const announced = async (person: Person) =>
    (await noticesOf(person)).filter(({ params }) => params.subtype === 'announcement');

  /** So many people who have a tag of their own. */
  async function tagged(howMany: number): Promise<{ tag: string; people: Person[] }> {
    const { browser } = superuser;
    const body = { name: randomUUID(), colour: '#0f5c5c' };
    const { id: tag } = await ask<{ id: string }>(201, browser, 'POST', 'users/tags', body);
    const people: Person[] = [];
    for (let n = 0; n < howMany; n += 1) {
      people.push(await enrol(app, [{ do: 'verify' }]));
      await give(people[n]!, tag);
    }
    await eventually(async () => (await count(superuser, { tags_any: [tag] })).count === howMany);
    return { tag, people };
  }
  const give = ({ id: user }: Person, tag: string) =>
    ask(201, superuser.browser, 'POST', 'users/usertags', { user, tag });

  test('one row is told to whom it concerns now, and each reads it for themselves', async () => {
    const { tag, people } = await tagged(2);
    const [one, two] = people as [Person, Person];
    const words = { title: 'Cierre', text: 'El lunes no abrimos.', link: '/event', count: 2 };
    const { id } = await announce(superuser.browser, anAnnouncement(tag, words));
    for (const reader of [one, two]) await eventually(async () => (await announced(reader)).length === 1);
    const [told] = await announced(one);
    expect(told).toMatchObject({ type: 'gen', is_readed: false });
    expect(told!.params).toMatchObject({ title: words.title, description: words.text, link: '/event' });
    const inFull = `select (select count(*)::int from notifications.announcement where id = $1) as rows,
      (select count(*)::int from notifications.notice where params ->> 'announcement' = $1::text) as copies`;
    expect(await app.core.database.read(app.tenants.one, inFull, [id])).toEqual([{ rows: 1, copies: 0 }]);
    await one.browser.post(`${path}/mark_readed`, { ids: [told!.id] });
    expect([(await announced(one))[0]!.is_readed, (await announced(two))[0]!.is_readed]).toEqual([true, false]);
    // Who comes to be concerned reads what stands; who was never, and who wants none, does not.
    expect(await announced(author)).toEqual([]);
    await give(author, tag);
    await eventually(async () => (await announced(author)).length === 1);
    await ask(200, two.browser, 'PATCH', preferencesPath, { no_notice: ['announcements'] });
    expect(await announced(two)).toEqual([]);
  });

  test('the number that was read goes along; nothing is announced to nobody, nor to another host', async () => {
    const { tag } = await tagged(1);
    const make = (over: object) => superuser.browser.post(announcementsPath, anAnnouncement(tag, over));
    expect((await make({ count: 2 })).json).toMatchObject({ code: 'wrong_count' });
    for (const over of [{ count: 0 }, { title: ' ' }, { text: 'a'.repeat(501) }, { title: 'a\u202eb' }])
      expect((await make(over)).status).toBe(400);
    const links = ['https://example.org', '//example.org', '/\\example.org', 'javascript:alert(1)', '/admin/users'];
    for (const link of links) expect([link, (await make({ link })).status]).toEqual([link, 400]);
    expect((await make({})).status).toBe(201);
  });

  test('staff reach the people of their organizations alone, and see what went to those alone', async () => {
    const organizations: string[] = [];
    for (const name of ['Este', 'Oeste'])
      organizations.push(
        (await ask<{ id: string }>(201, superuser.browser, 'POST', 'organizations/organizations', { name })).id,
      );
    const [east, west] = organizations as [string, string];
    const staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: east }]);
    const { tag, people } = await tagged(2);
    for (const [n, organization] of organizations.entries())
      await superuser.browser.post(`organizations/organizations/${organization}/members`, { user: people[n]!.id });
    await eventually(async () => (await count(superuser, { organizations })).count === 2);
    expect(await count(staff, { tags_any: [tag] })).toEqual({ count: 1 });
    expect((await count(staff, { organizations: [west] })).code).toBe('not_yours_to_reach');
    const own = await announce(staff.browser, anAnnouncement(tag));
    expect(own.segment.organizations).toEqual([east]);
    const wide = await announce(superuser.browser, anAnnouncement(tag, { title: 'A todas', count: 2 }));
    await eventually(async () => (await announced(people[0]!)).length === 2);
    expect((await announced(people[1]!)).map(({ params }) => params.title)).toEqual(['A todas']);
    const listed = (await staff.browser.get(announcementsPath)).json as { results: { id: string }[] };
    expect(listed.results.map(({ id }) => id)).toEqual([own.id]);
    expect((await staff.browser.delete(`${announcementsPath}/${wide.id}`)).status).toBe(404);
    expect((await staff.browser.delete(`${announcementsPath}/${own.id}`)).status).toBe(200);
    await superuser.browser.post('users/auth/impersonate', { user: staff.id });
    const asStaff = await superuser.browser.post(announcementsPath, anAnnouncement(tag));
    expect(asStaff.json).toMatchObject({ code: 'impersonation_forbidden' });
    await superuser.browser.delete('users/auth/impersonate');
  });

  test('taken back it is gone, its words in the log too, and a replay makes the same', async () => {
    const { tag, people } = await tagged(1);
    const { id } = await announce(superuser.browser, anAnnouncement(tag));
    await eventually(async () => (await announced(people[0]!)).length === 1);
    const key = async () => (await app.core.keys.personKeys(app.tenants.one, [id])).has(id);
    expect(await key()).toBe(true);
    expect((await superuser.browser.delete(`${announcementsPath}/${id}`)).json).toMatchObject({ id });
    await eventually(async () => (await announced(people[0]!)).length === 0);
    await eventually(async () => !(await key()));
    expect((await superuser.browser.delete(`${announcementsPath}/${id}`)).status).toBe(404);
    expect((await app.replayCheck('notifications.announcement')).differences).toEqual([]);
  });
});

test('an erased person is somebody who has left, and what they read is forgotten', async () => {
  const leaving = await enrol(app, [{ do: 'verify' }], { first_name: 'Xurxo' });
  await eventually(async () => about(await noticesOf(superuser), leaving.body.email).length === 1);
  const [notice] = about(await noticesOf(superuser), leaving.body.email);
  const process = await openProcess(superuser.browser, { amedment_voting_start_datetime: at(0) });
  await eventually(async () => (await noticesOf(leaving)).some(({ params }) => params.process === process.id));
  await leaving.browser.post(`${path}/mark_all_readed`, {});
  const marks = () =>
    app.core.database.read(app.tenants.one, 'select 1 from notifications.mark where user_id = $1', [leaving.id]);
  expect(await marks()).toHaveLength(1);
  await superuser.browser.delete(`users/users/${leaving.id}?texts=kept`);
  await eventually(async () => (await marks()).length === 0);
  await eventually(async () => {
    const [told] = await noticesOf(superuser, `&id=${notice!.id}`);
    return told?.params['user-name'] === null;
  });
  const [told] = await noticesOf(superuser, `&id=${notice!.id}`);
  expect(told!.params).toMatchObject({ title: 'Alguien que ya no está se ha registrado', 'user-email': null });
});

test('what is older than a year nobody reads, and a replay leaves it aside', async () => {
  const old = `insert into notifications.notice (tenant_id, id, type, subtype, reader, params, creation_datetime)
    values ($1, gen_random_uuid(), 'gen', 'old', $2, '{}', now() - interval '13 months')`;
  await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(old, [app.tenants.one, author.id]));
  expect(subtypes(await noticesOf(author))).not.toContain('old');
  expect((await app.replayCheck('notifications.notice')).differences).toEqual([]);
});
