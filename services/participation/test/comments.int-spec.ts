import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, Comment, Document, Page, Process, WholeComment } from '@ateneo/contracts';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { eventually } from '../../platform/test/start-app.js';
import { act, beginAlternative } from './alternative-scenes.js';
import { ask, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const organization = randomUUID();
let app: Participation;
let admin: Person;
let author: Person;
let other: Person;
let staff: Person;
let otherStaff: Person;
let process: Process;
let document: Document;
let amendment: Amedment;

beforeAll(async () => {
  app = await startParticipation({
    limits: { comment: { points: 1e6, seconds: 60 }, report: { points: 1e6, seconds: 60 } },
  });
  await app.commands.execute(createOrganization(app.system(app.tenants.one), organization, 'Grupo del Puerto'));
  [admin, author, other, staff, otherStaff] = await Promise.all([
    app.person({ is_superuser: true }),
    app.person({ organization }),
    app.person({ organization }),
    app.person({ is_staff: true, manages: organization }),
    app.person({ is_staff: true }),
  ]);
  process = await openProcess(admin, { organizations: [organization] });
  document = await openDocument(admin, process.id);
  amendment = await propose(other, document);
});

afterAll(() => app?.close());

const write = (who: Person, body: object) =>
  ask<WholeComment>(201, who, 'POST', 'processes/comments', { content: 'Una duda.', ...body });
async function list(who: Person, query: string): Promise<Page<Comment>> {
  await caughtUp();
  return ask(200, who, 'GET', `processes/comments?${query}`);
}
async function seen(who: Person, id: string): Promise<WholeComment> {
  await caughtUp();
  return ask(200, who, 'GET', `processes/comments/${id}`);
}
/** What others wrote is there as well. */
async function caughtUp(): Promise<void> {
  const { store, serving } = app.core;
  const head = await store.head();
  for (const view of ['comment', 'comment_report', 'amendment'])
    await eventually(() => serving.views.reached(`participation.${view}`, head));
}
async function refused(who: Person, method: string, path: string, body?: object): Promise<[number, string]> {
  const { status, json } = await who.send(`processes/comments${path}`, { method, body });
  const { code } = json as { code?: string };
  return [status, code ?? Object.keys(json as object)[0]!];
}

describe('a comment stands', () => {
  test('under a process, a document, an article and an amendment, and is found there', async () => {
    const { id: article, title } = document.chapters[0]!.articles[1]!;
    const places = [
      [{ process: process.id }, 'process', process.title],
      [{ document: document.id }, 'document', document.title],
      [{ article }, 'article', title],
      [{ amedment: amendment.id }, 'amedment', amendment.title],
    ] as const;
    for (const [place, on, target_title] of places) {
      const made = await write(author, place);
      expect(made).toMatchObject({ ...place, on, target_title, process: process.id, is_own: true, can_edit: true });
      const [[field, id]] = Object.entries(place) as [[string, string]];
      const found = await list(other, `${field}=${id}&on=${on}`);
      expect(found.results.map((one) => one.id)).toEqual([made.id]);
    }
    expect((await list(other, `process=${process.id}`)).count).toBe(4);
    expect((await list(other, `document=${document.id}`)).count).toBe(3);
  });

  test('under one thing that is there', async () => {
    const content = 'Una duda.';
    const post = (body: object) => refused(author, 'POST', '', { content, ...body });
    expect(await post({})).toEqual([400, 'process']);
    expect(await post({ process: process.id, document: document.id })).toEqual([400, 'process']);
    expect(await post({ process: randomUUID() })).toEqual([400, 'process']);
    expect(await post({ document: randomUUID() })).toEqual([400, 'document']);
    expect(await post({ article: document.chapters[0]!.id })).toEqual([400, 'article']);
    expect(await post({ amedment: randomUUID() })).toEqual([400, 'amedment']);
    expect(await post({ process: process.id, content: ' ' })).toEqual([400, 'content']);
    expect(await post({ process: process.id, content: 'x'.repeat(5001) })).toEqual([400, 'content']);
    const draft = await openProcess(admin, { is_active: false });
    expect(await post({ process: draft.id })).toEqual([403, 'participation_closed']);
  });

  test('from regular people who may take part', async () => {
    const stranger = await app.person();
    const unverified = await app.person({ organization, is_verified: false });
    const body = { process: process.id, content: 'Hola.' };
    expect(await refused(admin, 'POST', '', body)).toEqual([403, 'only_regular']);
    expect(await refused(stranger, 'POST', '', body)).toEqual([403, 'not_entitled']);
    expect(await refused(unverified, 'POST', '', body)).toEqual([403, 'unverified']);
    expect((await app.visitor().post('processes/comments', body)).status).toBe(401);
  });
});

describe('replies', () => {
  test('are one level deep, in the order of the thread', async () => {
    const place = { process: (await openProcess(admin)).id };
    const [first, second] = [await write(author, place), await write(other, place)];
    const reply = await write(other, { ...place, parent: first.id });
    const joined = await write(author, { ...place, parent: reply.id });
    expect([reply.parent, joined.parent]).toEqual([first.id, first.id]);
    const { results } = await list(other, `process=${place.process}&sortBy=thread`);
    expect(results.map(({ id }) => id)).toEqual([first.id, reply.id, joined.id, second.id]);
    expect(results[0]!.reply_count).toBe(2);
    const elsewhere = { process: process.id, parent: first.id, content: 'Aquí no.' };
    expect(await refused(author, 'POST', '', elsewhere)).toEqual([400, 'parent']);
  });

  test('keep a stone where what they answer was taken back', async () => {
    const place = { process: (await openProcess(admin)).id };
    const [first, alone] = [await write(author, place), await write(author, place)];
    await write(other, { ...place, parent: first.id });
    for (const { id } of [first, alone]) await ask(200, author, 'DELETE', `processes/comments/${id}`);
    const { results } = await list(other, `process=${place.process}&sortBy=thread`);
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({ id: first.id, is_withdrawn: true, content: '', user: null, user_name: null });
    expect((await other.get(`processes/comments/${alone.id}`)).status).toBe(404);
    const late = { ...place, parent: first.id, content: 'Tarde.' };
    expect(await refused(other, 'POST', '', late)).toEqual([400, 'parent']);
  });
});

test('one’s own is reworded, and who moderates sees what it was', async () => {
  const { id } = await write(author, { process: process.id, content: 'Antes.' });
  const path = `processes/comments/${id}`;
  const after = await ask<WholeComment>(200, author, 'PATCH', path, { content: 'Después.' });
  expect(after).toMatchObject({ content: 'Después.', can_edit: true, earlier: [] });
  expect(after.edited_datetime).not.toBeNull();
  expect((await seen(staff, id)).earlier.map(({ content }) => content)).toEqual(['Antes.']);
  for (const who of [other, otherStaff]) expect((await seen(who, id)).earlier).toEqual([]);
  expect(await refused(other, 'PATCH', `/${id}`, { content: 'Yo.' })).toEqual([403, 'not_author']);
  expect(await refused(other, 'DELETE', `/${id}`)).toEqual([403, 'not_author']);
});

describe('a hidden comment', () => {
  const secret = 'calumnia';
  let id: string;
  beforeAll(async () => {
    id = (await write(author, { amedment: amendment.id, content: secret })).id;
    expect(await refused(other, 'POST', `/${id}/hide`, { reason: 'X' })).toEqual([403, 'permission_denied']);
    expect(await refused(otherStaff, 'POST', `/${id}/hide`, { reason: 'X' })).toEqual([403, 'permission_denied']);
    await ask(200, staff, 'POST', `processes/comments/${id}/hide`, { reason: 'Insulta.' });
  });

  test('says nothing to others, wherever they look', async () => {
    for (const who of [other, otherStaff]) {
      const one = await seen(who, id);
      expect(one).toMatchObject({ is_hidden: true, content: '', user: null, hidden_reason: null, can_reply: false });
      const rows = await list(who, `amedment=${amendment.id}&is_hidden=true`);
      expect(JSON.stringify([one, rows])).not.toMatch(new RegExp(`${secret}|Insulta|${author.id}`));
      expect((await list(who, `search=${secret}`)).count).toBe(0);
    }
    expect((await list(otherStaff, `user=${author.id}&is_hidden=true`)).count).toBe(0);
    expect((await other.get(`processes/comments?user=${author.id}`)).status).toBe(400);
  });

  test('is read with the reason by its author and who moderates, and shown again', async () => {
    for (const who of [author, staff, admin]) {
      expect(await seen(who, id)).toMatchObject({ content: secret, hidden_reason: 'Insulta.' });
    }
    expect(await refused(author, 'PATCH', `/${id}`, { content: 'Otra.' })).toEqual([403, 'comment_hidden']);
    expect(await refused(staff, 'POST', `/${id}/hide`, { reason: 'Otra.' })).toEqual([409, 'already_hidden']);
    await ask(200, admin, 'POST', `processes/comments/${id}/show`, {});
    expect(await seen(other, id)).toMatchObject({ content: secret, is_hidden: false });
  });
});

test('nothing is told of comments on an amendment that is hidden or gone', async () => {
  const proposal = await propose(author, document);
  // Of the document, alone and in the list, whoever asks.
  const counts = async () => {
    await caughtUp();
    const about = [other, admin].map(async (who) => [
      (await ask<Document>(200, who, 'GET', `processes/documents/${document.id}`)).comment_count,
      (await ask<Page<Document>>(200, who, 'GET', `processes/documents?id=${document.id}`)).results[0]!.comment_count,
    ]);
    return [...new Set((await Promise.all(about)).flat())];
  };
  const [before] = await counts();
  const { id } = await write(other, { amedment: proposal.id });
  expect(await counts()).toEqual([before! + 1]);
  await ask(200, admin, 'POST', `processes/amedments/${proposal.id}/hide`, { reason: 'X' });
  expect(await counts()).toEqual([before]);
  expect((await other.get(`processes/comments/${id}`)).status).toBe(404);
  expect((await seen(author, id)).content).toBe('Una duda.');
  const body = { amedment: proposal.id, content: 'Y otra.' };
  expect(await refused(other, 'POST', '', body)).toEqual([403, 'amedment_hidden']);
  await ask(200, author, 'DELETE', `processes/amedments/${proposal.id}`);
  // Somebody else's view of it may be a moment behind.
  await eventually(async () => (await admin.get(`processes/comments/${id}`)).status === 404);
  expect(await counts()).toEqual([before]);
});

describe('reports', () => {
  const report = (who: Person, id: string, body: object = { reason: 'insult' }) =>
    who.post(`processes/comments/${id}/report`, body);

  test('are one a person, also at once, and not of one’s own', async () => {
    const { id } = await write(author, { process: process.id });
    expect(await refused(author, 'POST', `/${id}/report`, { reason: 'spam' })).toEqual([403, 'own_comment']);
    expect(await refused(other, 'POST', `/${id}/report`, { reason: 'other' })).toEqual([400, 'text']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(other, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await seen(other, id)).can_report).toBe(false);
    expect(await seen(admin, id)).toMatchObject({ report_count: 1, is_hidden: false });
  });

  test('wait in a queue by number for who moderates, until they are looked at', async () => {
    const { id: once } = await write(author, { document: document.id });
    const { id: twice } = await write(author, { document: document.id });
    await report(other, once, { reason: 'other', text: 'Publica un teléfono.' });
    await report(other, twice);
    await report(otherStaff, twice, { reason: 'spam' });
    const queue = `document=${document.id}&is_reported=true&sortBy=-report_count,first_report_datetime`;
    expect((await list(staff, queue)).results.map(({ id }) => id)).toEqual([twice, once]);
    expect((await list(otherStaff, queue)).count).toBe(0);
    expect((await other.get(`processes/comments?is_reported=true`)).status).toBe(400);
    expect((await seen(staff, once)).reports).toMatchObject([{ reason: 'other', text: 'Publica un teléfono.' }]);
    for (const who of [author, other]) expect((await seen(who, once)).reports).toEqual([]);
    expect(await refused(otherStaff, 'POST', `/${once}/dismiss`, {})).toEqual([403, 'permission_denied']);
    await ask(200, staff, 'POST', `processes/comments/${once}/dismiss`, {});
    expect((await list(staff, queue)).results.map(({ id }) => id)).toEqual([twice]);
    await ask(200, staff, 'POST', `processes/comments/${twice}/hide`, { reason: 'Publicidad.' });
    expect((await list(staff, queue)).count).toBe(0);
  });
});

test('nobody writes or reports more than ten a minute', async () => {
  const strict = await startParticipation({ alone: true });
  const chief = await strict.person({ is_superuser: true });
  const [one, two] = [await strict.person(), await strict.person()];
  const { id } = await openProcess(chief);
  const made: Comment[] = [];
  for (let n = 0; n < 10; n += 1) made.push(await write(one, { process: id }));
  expect((await one.post('processes/comments', { process: id, content: 'Más.' })).status).toBe(429);
  made.push(await write(two, { process: id }), await write(two, { process: id }));
  const third = await strict.person();
  const statuses = [];
  for (const comment of made.slice(0, 11))
    statuses.push((await third.post(`processes/comments/${comment.id}/report`, { reason: 'spam' })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await strict.close();
});

test('an alternative takes comments once everybody reads it, and shows none when it is taken back', async () => {
  const [writer, speaker] = await Promise.all([app.person({ organization }), app.person({ organization })]);
  const text = await openDocument(admin, process.id);
  const draft = await beginAlternative(writer, text);
  const body = { documentalternative: draft.id, content: 'Me convence más.' };
  expect((await speaker.post('processes/comments', body)).status).toBe(400);
  await approvedHere(writer, draft.id);
  const comment = await ask<Comment>(201, speaker, 'POST', 'processes/comments', body);
  expect(comment).toMatchObject({ on: 'documentalternative', target_title: draft.title, document: text.id });
  await ask(201, writer, 'POST', 'processes/comments', { ...body, parent: comment.id, content: 'Gracias.' });
  const list = `processes/comments?documentalternative=${draft.id}`;
  const count = async () => (await ask<{ count: number }>(200, speaker, 'GET', list)).count;
  expect(await count()).toBe(2);
  await ask(200, writer, 'DELETE', `processes/documentalternatives/${draft.id}`);
  // Another aggregate's event: the speaker's list follows it in its own time.
  await eventually(async () => (await count()) === 0);
});

async function approvedHere(writer: Person, alternative: string): Promise<void> {
  await act(200, writer, alternative, 'submit');
  await act(200, admin, alternative, 'approve');
}
