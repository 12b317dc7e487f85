import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Amedment, ConsolidatedDocument, Document, DocumentConflicts, Page, Process } from '@ateneo/contracts';
import { wordsOn } from '@ateneo/text';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '../../platform/test/start-app.js';
import { CorrectAmendment } from '../src/amendment/correct-amendment.js';
import { EraseTexts } from '../src/amendment/erase-texts.js';
import { ask, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;
let reader: Person;
let document: Document;

beforeAll(async () => {
  app = await startParticipation({ reactors: true, alone: true });
  [admin, author, reader] = [await app.person({ is_superuser: true }), await app.person(), await app.person()];
  document = await openDocument(admin, (await toBeVoted()).id);
});
afterAll(() => app?.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const path = ({ id }: { id: string }, what = '') => `processes/amedments/${id}${what}`;
const read = (who: Person, amendment: Amedment) => ask<Amedment>(200, who, 'GET', path(amendment));
const correct = (amendment: Amedment, body: object, who = author) =>
  ask<Amedment>(200, who, 'PATCH', path(amendment), body);

/** A process that is voted tomorrow. */
function toBeVoted(over: object = {}): Promise<Process> {
  return openProcess(admin, { amedment_voting_start_datetime: inHours(24), ...over });
}

async function reached(view = 'amendment'): Promise<void> {
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached(`participation.${view}`, head));
}

async function refusal(who: Person, method: string, at: string, body?: object, headers?: Record<string, string>) {
  const { status, json } = await who.send(at, { method, body, headers });
  return [status, (json as { code?: string }).code];
}

test('a corrected amendment says its new words everywhere, that it was corrected, and what it said before', async () => {
  const amendment = await propose(author, document);
  expect(amendment).toMatchObject({ can_correct: true, version: 1, corrected_datetime: null, earlier: [] });
  const left = Date.parse(amendment.correctable_until!) - Date.parse(amendment.creation_datetime);
  expect(Math.abs(left - 30 * 60_000)).toBeLessThan(60_000);
  const { id: article } = document.chapters[0]!.articles[0]!;
  const rival = await propose(reader, document, { content: 'La Junta se reúne cada año.' });
  const [said, because] = ['La Junta se reúne cada dos semanas.', 'Basta así.'];
  const after = await correct(amendment, { content: said, reason: because, version: 1 });
  expect(after).toMatchObject({
    content: said,
    title: amendment.title,
    reason: because,
    version: 2,
    can_correct: true,
  });
  await reached();
  const seen = await read(reader, amendment);
  expect(wordsOn('after', seen.difference!)).toBe(said);
  expect(seen).toMatchObject({ content: said, can_correct: false, correctable_until: null, type: 'edition', article });
  const { title, content, reason, references } = amendment;
  expect(seen.earlier).toEqual([{ title, content, reason, references, until: seen.corrected_datetime }]);
  const { results } = await ask<Page<Amedment>>(200, reader, 'GET', `processes/amedments?search=Basta`);
  expect(results).toMatchObject([{ id: amendment.id, version: 2, content: said }]);
  expect(results[0]).not.toHaveProperty('earlier');
  const at = `processes/documents/${document.id}`;
  const made = await ask<ConsolidatedDocument>(200, reader, 'GET', `${at}/consolidated?amedments=${amendment.id}`);
  expect(wordsOn('after', made.chapters[0]!.articles[0]!.content)).toBe(said);
  const { pairs } = await ask<DocumentConflicts>(200, reader, 'GET', `${at}/conflicts?article=${article}`);
  const wordings = pairs.find(({ amedments }) => amedments.includes(rival.id))!.places.flatMap((one) => one.wordings);
  expect(wordings.join()).toContain('dos semanas');
  const file = await admin.get(`processes/amedments/export?document=${document.id}`);
  expect(file.text).toContain(said);
  expect(file.text).not.toContain(content);
});

test('nobody is told of it again', async () => {
  const amendment = await propose(author, document);
  await correct(amendment, { reason: 'Otra razón.' });
  const { events } = await app.core.ownerStore.readAll({ after: 'start' as never, limit: 10_000 });
  const types = events.filter(({ data }) => data.includes(amendment.id)).map(({ type }) => type);
  expect(types.filter((type) => type === 'AmendmentProposed')).toHaveLength(1);
  expect(types.filter((type) => type === 'AmendmentCorrected')).toHaveLength(1);
});

test('the same words again are nothing; a long text, an addition and the reason of a deletion are corrected', async () => {
  const [edition, chapter] = [await propose(author, document), document.chapters[1]!.id];
  const head = await app.core.store.head();
  const { content, title, reason, references } = edition;
  expect(await correct(edition, { content, title, reason, references })).toMatchObject({ version: 1 });
  expect(await app.core.store.head()).toBe(head);
  const long = 'Cada Junta dirá qué hizo. '.repeat(2_000);
  expect(await correct(edition, { content: long })).toMatchObject({ content: long, version: 2 });
  const nowhere = { article: undefined, chapter, title: 'Artículo 4' };
  const addition = await propose(author, document, nowhere);
  expect(await correct(addition, { title: 'Artículo 5' })).toMatchObject({
    title: 'Artículo 5',
    type: 'addition',
    chapter,
  });
  const { id: article } = document.chapters[0]!.articles[1]!;
  const deletion = await propose(author, document, { article, is_deletion: true, title: '', content: '' });
  const after = await correct(deletion, { content: 'Que no se borre.', reason: 'Sobra.' });
  expect(after).toMatchObject({ type: 'deletion', reason: 'Sobra.', content: deletion.content });
});

test('it changes something, has words, and says what nobody else says; what it said before is free again', async () => {
  const [one, other] = [await propose(author, document), await propose(reader, document)];
  const original = document.chapters[0]!.articles[0]!;
  const refused = (body: object, who = author, what = one) => refusal(who, 'PATCH', path(what), body);
  const head = await app.core.store.head();
  expect((await refused({ content: original.content }))[0]).toBe(400);
  expect((await refused({ content: ' ' }))[0]).toBe(400);
  expect((await refused({ is_deletion: true }))[0]).toBe(400);
  expect(await refused({ content: other.content })).toEqual([409, 'same_amedment']);
  expect(await app.core.store.head()).toBe(head);
  const before = other.content;
  await correct(other, { content: 'La Junta se reúne en ferias.' }, reader);
  expect(await refused({ content: 'La Junta se reúne en ferias.' })).toEqual([409, 'same_amedment']);
  expect(await correct(one, { content: before })).toMatchObject({ content: before });
  // And back to what it had said itself.
  expect(await correct(one, { content: one.content })).toMatchObject({ version: 3 });
});

test('of two who correct into the same at once one does', async () => {
  const people = [author, reader, ...(await Promise.all([app.person(), app.person()]))];
  const theirs = await Promise.all(people.map((who) => propose(who, document)));
  const answers = await Promise.all(
    people.map((who, n) => refusal(who, 'PATCH', path(theirs[n]!), { content: 'La Junta se reúne al alba.' })),
  );
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('of two tabs the one that has read the old words is refused', async () => {
  const amendment = await propose(author, document);
  const tag = String((await author.get(path(amendment))).headers.etag);
  await correct(amendment, { reason: 'Primero.', version: 1 });
  const late = { reason: 'Segundo.', version: 1 };
  expect(await refusal(author, 'PATCH', path(amendment), late)).toEqual([409, 'amedment_corrected']);
  expect((await refusal(author, 'PATCH', path(amendment), { reason: 'Segundo.' }, { 'if-match': tag }))[0]).toBe(412);
  expect(await read(author, amendment)).toMatchObject({ reason: 'Primero.', version: 2 });
  const tabs = ['Tercero.', 'Cuarto.'].map((reason) =>
    refusal(author, 'PATCH', path(amendment), { reason, version: 2 }),
  );
  expect((await Promise.all(tabs)).filter(([status]) => status === 200)).toHaveLength(1);
});

test('whoever is no author, once it is reviewed, hidden, over time or withdrawn, is told why not, before and after', async () => {
  const amendment = await propose(author, document);
  const refused = (who = author) => refusal(who, 'PATCH', path(amendment), { reason: 'Otra.' });
  expect(await refused(reader)).toEqual([403, 'not_author']);
  expect(await refused(admin)).toEqual([403, 'not_author']);
  expect((await refusal(app.visitor() as Person, 'PATCH', path(amendment), { reason: 'Otra.' }))[0]).toBe(401);
  await ask(200, admin, 'POST', path(amendment, '/hide'), { reason: 'Insulta.' });
  expect(await refused()).toEqual([403, 'amedment_hidden']);
  await ask(200, admin, 'POST', path(amendment, '/show'), {});
  const late = { ...app.system(app.tenants.one), now: inHours(0.6), source: 'self' as const, actor: author.id };
  const words = { title: 'A', content: 'B', reason: 'C', references: [], seen: 1, isSame: false };
  const bus = app.app.get(CommandBus, { strict: false });
  await expect(bus.execute(new CorrectAmendment(late, amendment.id, words))).rejects.toMatchObject({
    code: 'participation.correcting_closed',
  });
  await ask(201, admin, 'POST', 'processes/reviewers', { document: document.id, user: reader.id });
  const word = { review: 'accepted', reason: 'Bien.', version: 1 };
  await ask(200, reader, 'POST', path(amendment, '/review'), word);
  expect(await refused()).toEqual([409, 'amedment_reviewed']);
  await reached();
  expect(await read(author, amendment)).toMatchObject({ can_correct: false, correctable_until: null });
});

test('a word on what was corrected while it was written is refused', async () => {
  const amendment = await propose(author, document);
  await correct(amendment, { reason: 'Mejor dicho.' });
  const word = { review: 'declined', reason: 'No.' };
  const review = (version: number) => refusal(reader, 'POST', path(amendment, '/review'), { ...word, version });
  expect(await review(1)).toEqual([409, 'amedment_corrected']);
  expect((await review(2))[0]).toBe(200);
  const other = await propose(author, document);
  const both = [
    refusal(author, 'PATCH', path(other), { reason: 'A la vez.', version: 1 }),
    refusal(reader, 'POST', path(other, '/review'), { ...word, version: 1 }),
  ];
  // Either it was corrected first, or reviewed first: never a word on what was not read.
  expect((await Promise.all(both)).filter(([status]) => status === 200)).toHaveLength(1);
});

test('where people may vote nothing is corrected, whether or not somebody has', async () => {
  const atOnce = await openDocument(admin, (await openProcess(admin)).id);
  const amendment = await propose(author, atOnce);
  expect(amendment).toMatchObject({ can_correct: false, correctable_until: null });
  expect(await refusal(author, 'PATCH', path(amendment), { reason: 'Otra.' })).toEqual([409, 'voting_has_begun']);
});

test('once its voting begins it stays as it is', async () => {
  const soon = await toBeVoted({ amedment_voting_start_datetime: new Date(Date.now() + 3_000).toISOString() });
  const amendment = await propose(author, await openDocument(admin, soon.id));
  let [done, version] = [false, 1];
  await eventually(async () => {
    const [status, code] = await refusal(author, 'PATCH', path(amendment), { reason: `${version}`, version });
    if (status === 200) version += 1;
    else expect(code).toBe('amending_closed');
    done = status !== 200;
    return done;
  });
  await ask(200, reader, 'POST', path(amendment, '/vote'), { value: 'up' });
  expect(await read(reader, amendment)).toMatchObject({ version, can_correct: false });
});

test('what it said before falls with its author, and is hidden with it', async () => {
  const leaving = await app.person();
  // One that is voted stays shown when its author goes, without its words.
  const soon = await toBeVoted({ amedment_voting_start_datetime: new Date(Date.now() + 3_000).toISOString() });
  const stays = await propose(leaving, await openDocument(admin, soon.id));
  const hidden = await propose(leaving, document);
  for (const one of [hidden, stays]) await correct(one, { content: `La Junta se reúne, ${one.id}.` }, leaving);
  await ask(200, admin, 'POST', path(hidden, '/hide'), { reason: 'Insulta.' });
  await reached();
  expect((await read(reader, hidden)).earlier).toEqual([]);
  expect((await read(leaving, hidden)).earlier).toHaveLength(1);
  await eventually(async () => (await read(reader, stays)).can_vote);
  expect((await read(reader, stays)).earlier).toHaveLength(1);
  await app.app
    .get(CommandBus, { strict: false })
    .execute(new EraseTexts(app.system(app.tenants.one), leaving.id, 'removed'));
  await reached();
  expect(await read(reader, stays)).toMatchObject({ is_text_erased: true, version: 2, earlier: [] });
  expect((await reader.get(path(hidden))).status).toBe(404);
});

test('the views say what the log says', async () => {
  for (const view of ['amendment', 'document', 'review'])
    expect((await app.core.running.replayCheck(`participation.${view}`)).differences).toEqual([]);
});
