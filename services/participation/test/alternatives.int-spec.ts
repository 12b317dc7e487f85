import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Alternative, Document, Endorsement, Process } from '@ateneo/contracts';
import { eventually } from '../../platform/test/start-app.js';
import { act, approvedAlternative, beginAlternative } from './alternative-scenes.js';
import { ask, openDocument, openProcess } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const path = 'processes/documentalternatives';
let app: Participation;
let admin: Person;
let author: Person;
let other: Person;
let process: Process;
let document: Document;

beforeAll(async () => {
  app = await startParticipation({ reactors: true, alone: true });
  [admin, author, other] = await Promise.all([app.person({ is_superuser: true }), app.person(), app.person()]);
  process = await openProcess(admin, { endorsements_needed: 2 });
  document = await openDocument(admin, process.id);
});

afterAll(() => app?.close());

const read = (who: Person, id: string) => ask<Alternative>(200, who, 'GET', `${path}/${id}`);
const statusOf = async (who: Person, id: string) => (await who.get(`${path}/${id}`)).status;
const eventsOf = async (type: string) =>
  (await app.core.ownerStore.readAll({ after: 'start' as never, limit: 5_000, types: [type] })).events;

async function refusal(who: Person, method: string, at: string, body?: object) {
  const before = await app.core.store.head();
  const answer = await who.send(`${path}/${at}`, { method, body });
  expect(await app.core.store.head()).toBe(before);
  return [answer.status, ((answer.json ?? {}) as { code?: string }).code ?? Object.keys(answer.json ?? {}).join()];
}

describe('an alternative', () => {
  test('goes from a draft that nobody else sees to a published text that nobody changes', async () => {
    const { id, ...draft } = await beginAlternative(author, document);
    expect(draft).toMatchObject({ status: 'draft', is_own: true, can_edit: true, endorsements_needed: 2 });
    expect([await statusOf(other, id), await statusOf(admin, id)]).toEqual([404, 404]);
    expect(await refusal(author, 'POST', `${id}/approve`, {})).toEqual([403, 'permission_denied']);
    expect(await refusal(admin, 'POST', `${id}/approve`, {})).toEqual([404, 'alternative_not_found']);
    expect((await act(200, author, id, 'submit')).status).toBe('submitted');
    expect([await statusOf(other, id), await statusOf(admin, id)]).toEqual([404, 200]);
    expect(await refusal(author, 'PATCH', id, { title: 'Otro' })).toEqual([409, 'alternative_frozen']);
    const returned = await act(200, admin, id, 'return', { reason: 'Falta la cuota.' });
    expect(returned).toMatchObject({ status: 'returned', can_decide: false });
    expect((await read(author, id)).returned_reason).toBe('Falta la cuota.');
    const summary = 'Más juntas, y la cuota.';
    expect((await ask<Alternative>(200, author, 'PATCH', `${path}/${id}`, { summary })).summary).toBe(summary);
    await act(200, author, id, 'submit');
    expect((await act(200, admin, id, 'approve')).status).toBe('approved');
    // A second approval is already so.
    const before = await app.core.store.head();
    await act(200, admin, id, 'approve');
    expect(await app.core.store.head()).toBe(before);
    expect(await read(other, id)).toMatchObject({ title: 'Estatutos breves', can_edit: false, returned_reason: null });
    expect(await refusal(author, 'PATCH', id, { title: 'Otro' })).toEqual([409, 'alternative_frozen']);
    expect(await refusal(admin, 'POST', `${id}/return`, { reason: 'No.' })).toEqual([409, 'alternative_not_submitted']);
  });

  test('is shown beside the original, chapter by chapter and article by article', async () => {
    const { difference } = await beginAlternative(author, document);
    expect(difference.map(({ change, articles }) => [change, articles.map((one) => one.change)])).toEqual([
      ['equal', ['changed', 'equal']],
      ['equal', ['equal']],
    ]);
    expect(difference[0]!.articles[0]!.content).toContainEqual({
      op: 'insert',
      text: expect.stringContaining('semana'),
    });
  });

  test('from a file keeps what the original has, by title and by number', async () => {
    const markdown =
      '# Estatutos breves\n\n## Capítulo I\n\n### Artículo 1\n\nCada semana.\n\n### Artículo 9\n\nNuevo.\n';
    const imported = await upload(author, { document: document.id, summary: 'De un archivo.' }, markdown);
    expect(imported.status).toBe(201);
    const { title, chapters, difference } = imported.json as Alternative;
    expect([title, chapters[0]!.id]).toEqual(['Estatutos breves', document.chapters[0]!.id]);
    expect(difference.map(({ change, articles }) => [change, articles.map((one) => one.change)])).toEqual([
      ['equal', ['changed', 'removed', 'added']],
      ['removed', ['removed']],
    ]);
  });

  test.each([
    ['that says the same', {}, 'alternative_equal'],
    ['without an article', { chapters: [] }, 'alternative_empty'],
  ])('%s is not handed in', async (_, over, code) => {
    const body = { document: document.id, title: 'Otro', ...over };
    const { id } = await ask<Alternative>(201, author, 'POST', path, body);
    expect(await refusal(author, 'POST', `${id}/submit`, {})).toEqual([400, code]);
  });

  test('that differs in what nobody sees alone is not handed in', async () => {
    const unseen = (text: string) => `${text.replace(' ', '\u00a0')}\u200b`;
    const chapters = document.chapters.map(({ title, articles }) => ({
      title: unseen(title),
      articles: articles.map((one) => ({ title: unseen(one.title), content: `${unseen(one.content)}\n\n` })),
    }));
    const { id } = await ask<Alternative>(201, author, 'POST', path, {
      document: document.id,
      title: 'Otro',
      chapters,
    });
    expect(await refusal(author, 'POST', `${id}/submit`, {})).toEqual([400, 'alternative_equal']);
  });

  test('is for regular people, while participation is open', async () => {
    const body = { document: document.id, title: 'Otro' };
    expect(await refusal(admin, 'POST', '', body)).toEqual([403, 'only_regular']);
    const over = await openProcess(admin, { end_datetime: '2020-01-01T00:00:00.000Z' });
    const closed = await openDocument(admin, over.id);
    expect(await refusal(author, 'POST', '', { ...body, document: closed.id })).toEqual([403, 'participation_closed']);
    expect(await refusal(author, 'POST', '', { ...body, document: process.id })).toEqual([400, 'document']);
  });

  test('of somebody else is nobody else’s to write, send or take back', async () => {
    const draft = await beginAlternative(author, document);
    for (const [method, at, body] of [
      ['PATCH', draft.id, { title: 'Mío' }],
      ['POST', `${draft.id}/submit`, {}],
      ['DELETE', draft.id, undefined],
    ] as const)
      expect(await refusal(other, method, at, body)).toEqual([404, 'alternative_not_found']);
    const approved = await approvedAlternative(author, admin, document);
    expect(await refusal(other, 'DELETE', approved.id)).toEqual([403, 'not_author']);
  });

  test('is neither approved nor returned by a superuser who wrote it', async () => {
    const writer = await app.person();
    const { id } = await beginAlternative(writer, document);
    await act(200, writer, id, 'submit');
    await app.grantSuperuser(writer.id);
    const own = [403, 'own_alternative'];
    expect(await refusal(writer, 'POST', `${id}/approve`, {})).toEqual(own);
    expect(await refusal(writer, 'POST', `${id}/return`, { reason: 'Falta algo.' })).toEqual(own);
    await act(200, admin, id, 'approve');
  });

  test('two edits at once of what both read: one is told so', async () => {
    const { id } = await beginAlternative(author, document);
    const { headers } = await author.get(`${path}/${id}`);
    const edit = (title: string) => author.patch(`${path}/${id}`, { title }, { 'if-match': String(headers['etag']) });
    const statuses = (await Promise.all([edit('Uno'), edit('Dos')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412]);
  });

  test('approved and taken back at once is gone in either order', async () => {
    const { id } = await beginAlternative(author, document);
    await act(200, author, id, 'submit');
    await Promise.all([admin.post(`${path}/${id}/approve`), author.delete(`${path}/${id}`)]);
    await eventually(async () => (await statusOf(other, id)) === 404);
    // And stays so.
    expect(await refusal(admin, 'POST', `${id}/approve`, {})).toEqual([409, 'alternative_not_submitted']);
    expect(await statusOf(other, id)).toBe(404);
  });
});

describe('an endorsement', () => {
  const endorse = (who: Person, id: string) => act(200, who, id, 'endorse');

  test('counts once under a hundred requests at once, is taken back, and is never one’s own', async () => {
    const { id } = await approvedAlternative(author, admin, document);
    const before = (await eventsOf('EndorsementGiven')).length;
    const answers = await Promise.all(Array.from({ length: 100 }, () => other.post(`${path}/${id}/endorse`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await read(other, id)).toMatchObject({ endorsements: 1, own_endorsement: true, is_admitted: false });
    expect((await eventsOf('EndorsementGiven')).length - before).toBe(1);
    expect(await refusal(author, 'POST', `${id}/endorse`, {})).toEqual([403, 'own_alternative']);
    await ask(200, other, 'DELETE', `${path}/${id}/endorse`);
    expect(await read(other, id)).toMatchObject({ endorsements: 0, own_endorsement: false });
  });

  test('of staff and superusers counts too, and with enough of them it is admitted for good', async () => {
    const { id } = await approvedAlternative(author, admin, document);
    const staff = await app.person({ is_staff: true });
    await endorse(admin, id);
    await endorse(staff, id);
    expect(await read(other, id)).toMatchObject({ endorsements: 2, is_admitted: true });
    await eventually(async () => {
      const told = await eventsOf('AlternativeAdmitted');
      return told.some(({ data }) => (JSON.parse(data) as { alternative: string }).alternative === id);
    });
    await ask(200, staff, 'DELETE', `${path}/${id}/endorse`);
    expect(await read(other, id)).toMatchObject({ endorsements: 1, is_admitted: true });
  });

  test('names are for oneself and superusers', async () => {
    const { id } = await approvedAlternative(author, admin, document);
    await endorse(other, id);
    const names = async (who: Person) =>
      (await ask<{ results: Endorsement[] }>(200, who, 'GET', `processes/endorsements?alternative=${id}`)).results;
    expect((await names(other)).map(({ user }) => user)).toEqual([other.id]);
    expect((await names(admin)).map(({ user }) => user)).toEqual([other.id]);
    expect(await names(author)).toEqual([]);
  });

  test.each([
    ['before the window', { endorsement_start_datetime: '2999-01-01T00:00:00.000Z' }],
    ['after the window', { endorsement_end_datetime: '2020-01-01T00:00:00.000Z' }],
  ])('%s is refused, and none is taken back', async (_, dates) => {
    const { id } = await approvedAlternative(author, admin, document);
    await endorse(other, id);
    await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, dates);
    const third = await app.person();
    expect(await refusal(third, 'POST', `${id}/endorse`, {})).toEqual([403, 'participation_closed']);
    expect(await refusal(other, 'DELETE', `${id}/endorse`)).toEqual([403, 'participation_closed']);
    const undo = Object.fromEntries(Object.keys(dates).map((field) => [field, null]));
    await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, undo);
  });

  test('is never given in somebody’s name, nor of what is not published', async () => {
    const { id } = await approvedAlternative(author, admin, document);
    const acting = Object.assign(app.actingFor(other.id, admin.id), { id: other.id });
    expect(await refusal(acting, 'POST', `${id}/endorse`, {})).toEqual([403, 'impersonation_forbidden']);
    const draft = await beginAlternative(author, document);
    expect(await refusal(other, 'POST', `${draft.id}/endorse`, {})).toEqual([404, 'alternative_not_found']);
  });
});

async function upload(who: Person, fields: Record<string, string>, text: string) {
  const edge = '----ateneo';
  const said = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="otro.md"\r\ncontent-type: text/markdown\r\n\r\n${text}\r\n--${edge}--\r\n`;
  const body = Buffer.from(said.join('') + file);
  return who.post(`${path}/import`, body, { 'content-type': `multipart/form-data; boundary=${edge}` });
}
