import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Amedment,
  amedment,
  type Document,
  documentRecord,
  documentRow,
  type OwnVote,
  type Page,
  type Process,
  processRecord,
  publicProcess,
} from '@ateneo/contracts';
import { aPicture } from '@ateneo/testing';
import { sendForm } from '../../platform/test/form.js';
import { eventually } from '../../platform/test/start-app.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let staff: Person;
let author: Person;
let voter: Person;

beforeAll(async () => {
  app = await startParticipation({ alone: true });
  [admin, staff, author, voter] = await Promise.all([
    app.person({ is_superuser: true }),
    app.person({ is_staff: true }),
    app.person(),
    app.person(),
  ]);
});

afterAll(() => app?.close());

describe('a process', () => {
  test('is answered as it stands after each write, with its revision', async () => {
    const created = await admin.post('processes/processes', { title: 'Uno', mode: 'public' });
    expect(created.status).toBe(201);
    const process = created.json as Process;
    expect(process).toMatchObject({ title: 'Uno', is_active: false, status: 'inactive', document_count: 0 });
    const changed = await admin.patch(`processes/processes/${process.id}`, { ...process, is_active: true });
    expect(changed.json).toMatchObject({ is_active: true, status: 'active' });
    expect(changed.headers.etag).not.toBe(created.headers.etag);
    const stale = { 'if-match': String(created.headers.etag) };
    expect((await admin.patch(`processes/processes/${process.id}`, { title: 'Dos' }, stale)).status).toBe(412);
    const removed = await admin.delete(`processes/processes/${process.id}`);
    expect(removed.json).toMatchObject({ id: process.id, title: 'Uno' });
    expect((await admin.get(`processes/processes/${process.id}`)).status).toBe(404);
  });

  test('has a picture, its words and the point that stays in sight; visitors see it, managers take it away', async () => {
    const { id } = await openProcess(admin, { mode: 'public' });
    const path = `processes/processes/${id}/image`;
    const focus = { x: 20, y: 80 };
    const sent = { fields: { alt: 'Un puente', focus: '20,80' }, file: aPicture };
    const shown = (await sendForm(admin, path, sent)).json as Process;
    expect(shown.image).toMatchObject({ alt: 'Un puente', focus, webp: expect.any(Object) });
    expect((await app.visitor().get(shown.image!.webp[256]!)).status).toBe(200);
    const reworded = await sendForm(admin, path, { fields: { alt: 'Otro' } });
    expect(reworded.json).toMatchObject({ image: { ...shown.image, alt: 'Otro' } });
    expect((await app.visitor().get(`processes/processes/${id}/view`)).json).toMatchObject({
      image: { alt: 'Otro', focus },
    });
    const { image } = (await sendForm(admin, path, { fields: { alt: '' }, file: aPicture })).json as Process;
    expect(image!.focus).toBeUndefined();
    expect((await sendForm(admin, path, { fields: { alt: '', focus: '20,101' } })).status).toBe(400);
    expect((await sendForm(author, path, sent)).status).toBe(403);
    expect((await app.core.running.replayCheck('participation.process')).differences).toEqual([]);
    expect((await admin.delete(path)).json).toMatchObject({ image: null });
  });

  test('is of organizations that there are', async () => {
    const { id: known } = await ask<{ id: string }>(201, admin, 'POST', 'organizations/organizations', {
      name: `Grupo ${crypto.randomUUID()}`,
    });
    const of = (organizations: string[]) => admin.post('processes/processes', { title: 'De', organizations });
    const refused = { status: 400, json: { organizations: [expect.any(String)] } };
    expect(await of([crypto.randomUUID()])).toMatchObject(refused);
    expect(await of([known, crypto.randomUUID()])).toMatchObject(refused);
    const made = await of([known]);
    expect(made).toMatchObject({ status: 201, json: { organizations: [known] } });
    const path = `processes/processes/${(made.json as Process).id}`;
    expect(await admin.patch(path, { organizations: [crypto.randomUUID()] })).toMatchObject(refused);
    expect(await admin.patch(path, { organizations: [] })).toMatchObject({ status: 200 });
  });

  test('that is a draft is seen by managers only', async () => {
    const draft = await openProcess(admin, { is_active: false, title: 'Borrador' });
    const document = await openDocument(admin, draft.id);
    for (const path of [`processes/processes/${draft.id}`, `processes/documents/${document.id}`]) {
      expect((await voter.get(path)).status).toBe(404);
      expect((await staff.get(path)).status).toBe(200);
    }
    const listed = await ask<Page<Process>>(200, voter, 'GET', 'processes/processes?rowsPerPage=100');
    expect(listed.results.map(({ id }) => id)).not.toContain(draft.id);
    expect((await app.visitor().get(`processes/processes/${draft.id}/view`)).status).toBe(404);
    expect((await admin.get(`processes/processes/${draft.id}/view`)).status).toBe(404);
  });

  test('that becomes a draft again hides its amendments from all but managers', async () => {
    const process = await openProcess(admin);
    const { id } = await propose(author, await openDocument(admin, process.id));
    await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, { is_active: false });
    for (const path of [`processes/amedments/${id}`, `processes/amedments/${id}/vote`]) {
      expect((await author.get(path)).status).toBe(404);
      expect((await staff.get(path)).status).toBe(200);
    }
    const list = `processes/amedments?process=${process.id}`;
    expect(await ask(200, author, 'GET', list)).toMatchObject({ count: 0 });
    expect(await ask(200, staff, 'GET', list)).toMatchObject({ count: 1 });
  });

  test('is shown to visitors by its public view alone', async () => {
    const process = await openProcess(admin);
    const shown = await ask<object>(200, app.visitor(), 'GET', `processes/processes/${process.id}/view`);
    expect(shown).toMatchObject({ id: process.id, status: 'active' });
    expect((await app.visitor().get(`processes/processes/${process.id}`)).status).toBe(401);
  });

  test('is written by superusers only', async () => {
    const process = await openProcess(admin);
    for (const person of [staff, author]) {
      expect((await person.post('processes/processes', { title: 'X' })).status).toBe(403);
      expect((await person.patch(`processes/processes/${process.id}`, { title: 'X' })).status).toBe(403);
      expect((await person.delete(`processes/processes/${process.id}`)).status).toBe(403);
      expect((await person.post('processes/documents', { process: process.id, title: 'X' })).status).toBe(403);
    }
  });

  test('says what is wrong by field, and changes nothing', async () => {
    const process = await openProcess(admin);
    const refused = async (body: object) => {
      const answer = await admin.patch(`processes/processes/${process.id}`, body);
      expect(answer.status).toBe(400);
      return Object.keys(answer.json);
    };
    expect(await refused({ status: 'finished' })).toEqual(['status']);
    expect(await refused({ color: 'red' })).toEqual(['color']);
    expect(await refused({ id: app.tenants.one })).toEqual(['id']);
    expect(await refused({ start_datetime: '0000-01-01T00:00:00Z' })).toEqual(['start_datetime']);
    const dates = { start_datetime: '2026-02-01T00:00:00Z', end_datetime: '2026-01-01T00:00:00Z' };
    expect(await refused(dates)).toEqual(['end_datetime']);
    expect(await refused({ title: 'a\u202eb' })).toEqual(['title']);
    expect(await ask<Process>(200, admin, 'GET', `processes/processes/${process.id}`)).toEqual(process);
  });

  test.each([
    [{ rules: { quorum_kind: 'percent', quorum: 101 } }],
    [{ rules: { quorum_kind: 'number', quorum: 0 } }],
    [{ rules: { quorum_kind: 'number', quorum: 1.5 } }],
    [{ rules: { majority: 'unanimous' } }],
    [{ rules: { colour: 'red' } }],
  ])('has no rules like %j', async (over) => {
    expect((await admin.post('processes/processes', { title: 'x', ...over })).status).toBe(400);
  });

  test('is filtered by a status that follows the same rule as the one shown', async () => {
    const [past, soon] = ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'];
    await openProcess(admin, { start_datetime: soon });
    await openProcess(admin, { end_datetime: past });
    await openProcess(admin, { start_datetime: past, end_datetime: soon });
    const { results } = await ask<Page<Process>>(200, admin, 'GET', 'processes/processes?rowsPerPage=100');
    for (const status of ['inactive', 'pending', 'active', 'finished']) {
      const path = `processes/processes?rowsPerPage=100&status=${status}`;
      const found = await ask<Page<Process>>(200, admin, 'GET', path);
      expect(found.results.map(({ id }) => id)).toEqual(
        results.filter((one) => one.status === status).map(({ id }) => id),
      );
      expect(found.count).toBeGreaterThan(0);
    }
  });
});

describe('a document', () => {
  test('keeps its process from being removed, until it is removed itself', async () => {
    const process = await openProcess(admin);
    const document = await openDocument(admin, process.id);
    expect(document.chapters.map(({ articles }) => articles.length)).toEqual([2, 1]);
    const refused = await admin.delete(`processes/processes/${process.id}`);
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'has_documents']);
    expect((await admin.delete(`processes/documents/${document.id}`)).status).toBe(200);
    expect((await admin.delete(`processes/processes/${process.id}`)).status).toBe(200);
  });

  test('is sent back whole by stock clients, read-only counts and all', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const [first, second] = document.chapters;
    const body = { ...document, chapters: [second, { ...first, title: 'Último' }] };
    const edited = await ask<Document>(200, admin, 'PUT', `processes/documents/${document.id}`, body);
    expect(edited.chapters.map(({ id }) => id)).toEqual([second!.id, first!.id]);
    expect(edited.chapters[1]).toMatchObject({ title: 'Último', articles: first!.articles });
  });

  test('cannot be edited while it has amendments; withdrawing the last one frees it', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const amendment = await propose(author, document);
    const edit = () => admin.patch(`processes/documents/${document.id}`, { introduction: 'Otra cosa.' });
    const refused = await edit();
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'document_locked']);
    const locked = await ask<Document>(200, admin, 'GET', `processes/documents/${document.id}`);
    expect(locked).toMatchObject({ is_locked: true, amedment_count: 1, introduction: 'Antes de nada.' });
    expect(locked.chapters[0]!.articles.map((one) => one.amedment_count)).toEqual([1, 0]);
    expect((await author.delete(`processes/amedments/${amendment.id}`)).status).toBe(200);
    expect((await edit()).status).toBe(200);
  });

  test('is never edited under an amendment, however many come at once', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const { id: article } = document.chapters[0]!.articles[0]!;
    const calls = Array.from({ length: 12 }, (_, n) =>
      n % 4 === 3
        ? admin.patch(`processes/documents/${document.id}`, { introduction: `Versión ${n}.` })
        : author.post('processes/amedments', { document: document.id, article, title: 'Artículo 1', content: `${n}` }),
    );
    const answers = await Promise.all(calls);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const { events } = await app.core.ownerStore.readAll({ after: 'start' as never, limit: 10_000 });
    const types = events.filter(({ stream }) => stream.endsWith(document.id)).map(({ type }) => type);
    expect(types.lastIndexOf('IntroductionWritten')).toBeLessThan(types.indexOf('AmendmentAdmitted'));
    expect(types.filter((type) => type === 'AmendmentAdmitted')).toHaveLength(9);
  });

  test('holds a law of half a megabyte', async () => {
    const articles = Array.from({ length: 220 }, (_, n) => ({
      title: `Artículo ${n + 1}`,
      content: `${n} ${'La Administración resolverá. '.repeat(n === 7 ? 3000 : 80)}`,
    }));
    const document = await openDocument(admin, (await openProcess(admin)).id, { chapters: [{ title: 'I', articles }] });
    expect(document.article_count).toBe(220);
    expect(document.chapters[0]!.articles.map(({ content }) => content)).toEqual(
      articles.map(({ content }) => content),
    );
  });

  test('of an unknown process, or another tenant’s, is refused by field', async () => {
    const elsewhere = await app.person({ is_superuser: true }, 'two');
    const process = await openProcess(elsewhere);
    const answer = await admin.post('processes/documents', { process: process.id, title: 'X' });
    expect([answer.status, Object.keys(answer.json)]).toEqual([400, ['process']]);
  });
});

describe('an amendment', () => {
  test('is answered with what it changes, whose it is and what may be done with it', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const amendment = await propose(author, document);
    expect(amendment).toMatchObject({
      type: 'edition',
      review: null,
      user: author.id,
      user_name: `Persona ${author.id.slice(0, 4)}`,
      is_own: true,
      can_vote: false,
      can_delete: true,
      votes: null,
      untold: 'in_steps',
      own_vote: null,
      original: { title: 'Artículo 1', content: 'La Junta se reúne cada mes.' },
    });
    const inserted = amendment.difference!.filter(({ op }) => op === 'insert');
    expect(inserted).toEqual([{ op: 'insert', text: 'semana' }]);
    const seen = await ask<Amedment>(200, voter, 'GET', `processes/amedments/${amendment.id}`);
    expect(seen).toMatchObject({ is_own: false, can_vote: true, can_delete: false });
  });

  test('is listed by document, article, type, author for managers, and one’s own', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const article = document.chapters[0]!.articles[1]!;
    const edition = await propose(author, document);
    const deletion = await propose(voter, document, { article: article.id, is_deletion: true, content: undefined });
    const addition = { article: undefined, chapter: document.chapters[1]!.id, title: 'Nuevo' };
    const added = await propose(author, document, addition);
    const found = async (who: Person, query: string) => {
      const path = `processes/amedments?document=${document.id}&sortBy=creation_datetime&${query}`;
      return (await ask<Page<Amedment>>(200, who, 'GET', path)).results.map(({ id }) => id);
    };
    expect(await found(voter, '')).toEqual([edition.id, deletion.id, added.id]);
    expect(await found(voter, 'type=deletion,addition')).toEqual([deletion.id, added.id]);
    expect(await found(voter, `article=${article.id}`)).toEqual([deletion.id]);
    expect(await found(voter, 'is_own=true')).toEqual([deletion.id]);
    expect(await found(staff, `user=${author.id}`)).toEqual([edition.id, added.id]);
    expect((await voter.get(`processes/amedments?user=${author.id}`)).status).toBe(400);
    expect(deletion).toMatchObject({ type: 'deletion', title: article.title, content: article.content });
    expect(deletion.difference).toEqual([{ op: 'delete', text: article.content }]);
  });

  test('that people may vote on is not edited, by anybody', async () => {
    const amendment = await propose(author, await openDocument(admin, (await openProcess(admin)).id));
    for (const method of ['PUT', 'PATCH']) {
      const answer = await author.send(`processes/amedments/${amendment.id}`, { method, body: { title: 'X' } });
      expect([answer.status, (answer.json as { code: string }).code]).toEqual([409, 'voting_has_begun']);
    }
  });

  test('sent again with the same key is the same one', async () => {
    const document = await openDocument(admin, (await openProcess(admin)).id);
    const { id: article, title } = document.chapters[0]!.articles[0]!;
    const body = { document: document.id, article, title, content: 'Otra.' };
    const key = { 'idempotency-key': 'una-vez' };
    const first = await author.post('processes/amedments', body, key);
    const second = await author.post('processes/amedments', body, key);
    expect(second.json).toEqual(first.json);
    expect((await ask<Document>(200, admin, 'GET', `processes/documents/${document.id}`)).amedment_count).toBe(1);
  });
});

describe('every answer', () => {
  test('has the shape of the contract, and nothing more', async () => {
    const process = await openProcess(admin);
    const document = await openDocument(admin, process.id);
    const amendment = await propose(author, document);
    expect(() => processRecord.strict().parse(process)).not.toThrow();
    expect(() => documentRecord.strict().parse(document)).not.toThrow();
    expect(() => amedment.strict().parse(amendment)).not.toThrow();
    const [row] = (await ask<Page<Amedment>>(200, voter, 'GET', `processes/amedments?id=${amendment.id}`)).results;
    expect(() => amedment.strict().parse(row)).not.toThrow();
    const [listed] = (await ask<Page<object>>(200, voter, 'GET', `processes/documents?process=${process.id}`)).results;
    expect(() => documentRow.strict().parse(listed)).not.toThrow();
    const shown = await ask(200, app.visitor(), 'GET', `processes/processes/${process.id}/view`);
    expect(() => publicProcess.strict().parse(shown)).not.toThrow();
  });
});

describe('a vote', () => {
  test('counts once, is changed, and is proved by a receipt that does not say what it was', async () => {
    const process = await openProcess(admin);
    const amendment = await propose(author, await openDocument(admin, process.id));
    const path = `processes/amedments/${amendment.id}`;
    const untold = null;
    const first = await ask<OwnVote>(200, voter, 'POST', `${path}/vote`, { value: 'up' });
    expect(first).toMatchObject({ value: 'up', votes: untold });
    const changed = await ask<OwnVote>(200, voter, 'POST', `${path}/vote`, { value: 'abs' });
    expect(changed).toEqual({ value: 'abs', receipt: first.receipt, votes: untold });
    expect(await ask<OwnVote>(200, voter, 'GET', `${path}/vote`)).toEqual(changed);
    expect(await ask<Amedment>(200, voter, 'GET', path)).toMatchObject({ own_vote: 'abs', votes: untold });
    await closeVoting(app, admin, process.id);
    const votes = { up: 0, down: 0, abs: 1 };
    await eventually(async () => (await ask<Amedment>(200, admin, 'GET', path)).votes?.abs === 1);
    await eventually(async () => (await ask<Amedment>(200, voter, 'GET', path)).is_tally_final);
    expect(await ask<Amedment>(200, voter, 'GET', path)).toMatchObject({
      own_vote: 'abs',
      votes,
      is_tally_final: true,
    });
    expect(await ask<Amedment>(200, admin, 'GET', path)).toMatchObject({ own_vote: null, votes, is_tally_final: true });
    expect(await ask(200, admin, 'GET', `${path}/receipts/${first.receipt}`)).toEqual({ counted: true });
    expect(await ask(200, admin, 'GET', `${path}/receipts/${voter.id}`)).toEqual({ counted: false });
  });
});
