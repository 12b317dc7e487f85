import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Amedment, ApprovedText, Document, Process, Resolution } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { wordsOn } from '@ateneo/text';
import { CommandBus } from '@nestjs/cqrs';
import { EraseTexts } from '../src/amendment/erase-texts.js';
import { ReleaseFromCompromise } from '../src/application/release-from-compromise.js';
import { MakeApprovedDocument } from '../src/application/make-approved-document.js';
import { documentAggregate } from '../src/document/open-document.js';
import { ResolvedText } from '../src/queries/resolved-text.js';
import { eventually } from '../../platform/test/start-app.js';
import { act as on, approvedAlternative, beginAlternative } from './alternative-scenes.js';
import { ask, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let [author, other]: Person[] = [];

// Without reactors: what they do is done here, when it is asked for.
beforeAll(async () => {
  app = await startParticipation();
  admin = await app.person({ is_superuser: true });
  [author, other] = [await app.person(), await app.person()];
});
afterAll(() => app?.close());

const at = ({ id }: { id: string }, what: string) => `processes/documents/${id}/${what}`;
const desk = (document: Document) => ask<Resolution>(200, admin, 'GET', at(document, 'resolution'));

/** What the resolution of a document answers, whether or not it is refused. */
async function act(document: Document, what: string, body: object = {}, headers: Record<string, string> = {}) {
  const answer = await admin.send(at(document, `resolution${what}`), { method: 'POST', body, headers });
  return { ...(answer.json as Partial<Resolution> & { code?: string }), status: answer.status };
}
const decide = (document: Document, { id }: Amedment, decision: 'adopted' | 'rejected' = 'adopted') =>
  act(document, '', { amedment: id, decision });
const replacing = (...those: Amedment[]) => ({
  replaces: those.map(({ id }) => id),
  title: 'Artículo 1',
  content: 'La Junta se reúne cada quincena.',
  basis: 'assembly',
});

async function opened(over: object = {}, articles = chapters[0]!.articles): Promise<Document> {
  const process = await openProcess(admin, over);
  return openDocument(admin, process.id, { chapters: [{ ...chapters[0]!, articles }] });
}

const chapters = [
  {
    title: 'Capítulo I',
    articles: [
      { title: 'Artículo 1', content: 'La Junta se reúne cada mes.' },
      { title: 'Artículo 2', content: 'La Asamblea decide.' },
    ],
  },
];

function add(document: Document, content: string): Promise<Amedment> {
  const { id: chapter, articles } = document.chapters[0]!;
  const place = { article: undefined, chapter, after_article: articles[0]!.id };
  return propose(author!, document, { ...place, title: 'Actas', content });
}

const bus = () => app.app.get(CommandBus, { strict: false });

async function made(document: Document): Promise<ApprovedText> {
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached('participation.amendment', head));
  await bus().execute(new MakeApprovedDocument(app.system(app.tenants.one), document.id));
  await eventually(async () => (await desk(document)).approved !== null);
  return ask<ApprovedText>(200, app.visitor(), 'GET', at(document, 'approved'));
}

const contentOf = (text: ApprovedText) =>
  text.chapters.flatMap(({ articles }) => articles.map(({ content }) => wordsOn('after', content)));

test('nothing is decided before a voting that is to come: until then authors correct and take back', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const document = await opened({ amedment_voting_start_datetime: tomorrow });
  const amendment = await propose(author!, document);
  expect(amendment).toMatchObject({ can_correct: true });
  expect(await decide(document, amendment)).toMatchObject({ status: 409, code: 'voting_awaited' });
  expect(await act(document, '/close')).toMatchObject({ status: 409, code: 'voting_awaited' });
  // Where no date speaks of a voting the assembly decides alone.
  const alone = await opened();
  expect(await decide(alone, await propose(author!, alone))).toMatchObject({ status: 200 });
});

test('who closes what they have not seen closes nothing, and the document goes on taking amendments', async () => {
  const document = await opened();
  const amendment = await propose(author!, document);
  await decide(document, amendment);
  const before = await admin.get(at(document, 'resolution'));
  await decide(document, amendment, 'rejected');
  const stale = { 'if-match': before.headers.etag as string };
  expect(await act(document, '/close', {}, stale)).toMatchObject({ status: 412 });
  await propose(author!, document);
});

test('the tag of one of which nothing is decided yet is taken back', async () => {
  const document = await opened();
  const { etag } = (await admin.get(at(document, 'resolution'))).headers;
  const amendment = { amedment: (await propose(author!, document)).id, decision: 'adopted' };
  expect(await act(document, '', amendment, { 'if-match': etag as string })).toMatchObject({ status: 200 });
  expect(await act(document, '', amendment, { 'if-match': etag as string })).toMatchObject({ status: 412 });
});

test('of what is decided at once no two contradict each other, and what has to do with nothing is decided', async () => {
  for (let round = 0; round < 3; round += 1) {
    const document = await opened();
    const [one, two, three] = [
      await propose(author!, document, { content: 'La Junta se reúne cada semana.' }),
      await propose(other!, document, { content: 'La Junta se reúne cada año.' }),
      await propose(other!, document, { content: 'La Junta se reúne cada día.' }),
    ];
    const free = await add(document, 'Se publican.');
    const answers = await Promise.all([
      act(document, '/compromises', replacing(one, two)),
      decide(document, three),
      decide(document, free),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const { decisions, compromises } = await desk(document);
    const adopted = decisions.filter(({ decision }) => decision === 'adopted').map(({ amedment }) => amedment);
    expect(adopted).toContain(free.id);
    expect(compromises.length + Number(adopted.includes(three.id))).toBe(1);
  }
});

test('whoever dies between the two streams closes again, twice at once, and one document is made', async () => {
  const document = await opened();
  const amendment = await propose(author!, document);
  await decide(document, amendment);
  const close = { do: 'close_amending' as const, document: document.id, decided: [amendment.id] };
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  await decisions.execute(app.system(app.tenants.one), documentAggregate, document.id, close);
  expect(await desk(document)).toMatchObject({ status: 'open' });
  const twice = await Promise.all([act(document, '/close'), act(document, '/close')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  await made(document);
  const { approved } = await made(document);
  const { results } = await ask<{ results: Document[] }>(
    200,
    admin,
    'GET',
    `processes/documents?process=${document.process}`,
  );
  expect(results.map(({ id }) => id).toSorted()).toEqual([document.id, approved].toSorted());
});

test('what was adopted and is gone before the closing is told, and closed once it is open again', async () => {
  const document = await opened();
  const [taken, hidden] = [await propose(author!, document), await add(document, 'Se publican.')];
  await decide(document, taken);
  await decide(document, hidden);
  await ask(200, author!, 'DELETE', `processes/amedments/${taken.id}`);
  await ask(200, admin, 'POST', `processes/amedments/${hidden.id}/hide`, { reason: 'Por error.' });
  const found = await desk(document);
  expect(found).toMatchObject({ undecided: [], not_there: expect.arrayContaining([taken.id, hidden.id]) });
  expect(await act(document, '/close')).toMatchObject({ status: 409, code: 'adopted_not_there' });
  for (const id of found.not_there)
    expect(await act(document, '', { amedment: id, decision: null })).toMatchObject({ status: 200 });
  expect(await act(document, '/close')).toMatchObject({ status: 200, not_there: [] });
});

test('what was adopted is in the text though it was hidden before the text was made, and is shown again', async () => {
  const document = await opened();
  const added = await add(document, 'Las actas se publican.');
  await decide(document, added);
  expect(await act(document, '/close')).toMatchObject({ status: 200 });
  await ask(200, admin, 'POST', `processes/amedments/${added.id}/hide`, { reason: 'Por error.' });
  const text = await made(document);
  expect(contentOf(text)).toContain('Las actas se publican.');
  expect(await desk(document)).toMatchObject({ status: 'closed' });
  await ask(200, admin, 'POST', `processes/amedments/${added.id}/show`, {});
  expect((await ask<Document>(200, author!, 'GET', at(document, '').slice(0, -1))).is_amedming_open).toBe(false);
});

test('whose words are gone has no name in it, and the text stays', async () => {
  const document = await opened();
  const leaving = await app.person();
  const [edited, worded] = [
    await propose(leaving, document, { content: 'La Junta se reúne cada semana.' }),
    await propose(other!, document, { content: 'La Junta se reúne cada año.' }),
  ];
  await act(document, '/compromises', replacing(edited, worded));
  await act(document, '/close');
  const before = await made(document);
  await bus().execute(new EraseTexts(app.system(app.tenants.one), leaving.id, 'removed'));
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached('participation.amendment', head));
  const after = await ask<ApprovedText>(200, app.visitor(), 'GET', at(document, 'approved'));
  expect(contentOf(after)).toEqual(contentOf(before));
  expect(JSON.stringify(after)).not.toContain(leaving.id);
});

test('it is made once for all who read it, and anew when something of its amendments changed', async () => {
  const document = await opened();
  const leaving = await app.person();
  const edited = await propose(leaving, document, { content: 'La Junta se reúne cada semana.' });
  await decide(document, edited);
  await act(document, '/close');
  const before = await made(document);
  const making = jest.spyOn(app.app.get(ResolvedText, { strict: false }), 'make');
  const read = () => ask<ApprovedText>(200, app.visitor(), 'GET', at(document, 'approved'));
  expect(await read()).toEqual(before);
  expect(making).not.toHaveBeenCalled();
  await bus().execute(new EraseTexts(app.system(app.tenants.one), leaving.id, 'removed'));
  await eventually(async () => JSON.stringify((await read()).amedments) !== JSON.stringify(before.amedments));
  expect(contentOf(await read())).toEqual(contentOf(before));
  making.mockRestore();
});

test('where all was taken back, or nothing was ever said, the text stays as it was', async () => {
  const document = await opened();
  const amendment = await propose(author!, document);
  await ask(200, author!, 'DELETE', `processes/amedments/${amendment.id}`);
  expect(await act(document, '/close')).toMatchObject({ status: 200 });
  expect(contentOf(await made(document))).toEqual(chapters[0]!.articles.map(({ content }) => content));
  const empty = await openDocument(admin, (await openProcess(admin)).id, { introduction: '', chapters: [] });
  expect(await act(empty, '/close')).toMatchObject({ status: 200 });
  expect((await made(empty)).chapters).toEqual([]);
});

test('the longest words are taken; what no text is, refused', async () => {
  const document = await opened();
  const those = [await propose(author!, document), await propose(other!, document)];
  const long = { title: '界'.repeat(300), content: '界'.repeat(15_000), note: '界'.repeat(1000) };
  const body = { ...replacing(...those), ...long };
  expect(await act(document, '/compromises', { ...body, content: '\ud800'.repeat(15_000) })).toMatchObject({
    status: 400,
  });
  expect(await act(document, '/compromises', { ...body, content: '"'.repeat(15_000) })).toMatchObject({ status: 200 });
  const { compromises } = await desk(document);
  await ask(200, admin, 'DELETE', at(document, `resolution/compromises/${compromises[0]!.id}`));
  expect(await act(document, '/compromises', body)).toMatchObject({ status: 200 });
});

test('a draft’s approved text is nobody’s to read', async () => {
  const document = await opened();
  await act(document, '/close');
  await made(document);
  await ask<Process>(200, admin, 'PATCH', `processes/processes/${document.process}`, { is_active: false });
  expect((await app.visitor().get(at(document, 'approved'))).status).toBe(404);
  expect((await app.visitor().get(at(document, 'approved/export?format=md'))).status).toBe(404);
});

test('what was adopted is in the text though its author had their words erased before it was made', async () => {
  const document = await opened();
  const leaving = await app.person();
  const edited = await propose(leaving, document, { content: 'La Junta se reúne cada semana.' });
  await decide(document, edited);
  expect(await act(document, '/close')).toMatchObject({ status: 200 });
  await bus().execute(new EraseTexts(app.system(app.tenants.one), leaving.id, 'removed'));
  expect(contentOf(await made(document))).toContain('La Junta se reúne cada semana.');
});

test('once it is resolved its amendments are voted, reviewed, taken back and corrected no more; it is talked about', async () => {
  const document = await opened();
  const amendment = await propose(author!, document);
  await ask(201, admin, 'POST', 'processes/reviewers', { document: document.id, user: other!.id });
  await decide(document, amendment);
  await act(document, '/close');
  await made(document);
  const of = `processes/amedments/${amendment.id}`;
  const refused = { status: 409, json: expect.objectContaining({ code: 'document_approved' }) };
  expect(await other!.post(`${of}/vote`, { value: 'up' })).toMatchObject(refused);
  const review = { review: 'accepted', reason: 'Es clara.' };
  expect(await other!.post(`${of}/review`, review)).toMatchObject(refused);
  expect(await author!.delete(of)).toMatchObject(refused);
  expect(await author!.patch(of, { reason: 'Se explica mejor.' })).toMatchObject(refused);
  const none = { can_vote: false, can_delete: false, can_correct: false, revision: null };
  for (const who of [author!, other!]) expect(await ask<Amedment>(200, who, 'GET', of)).toMatchObject(none);
  const { results } = await ask<{ results: Amedment[] }>(
    200,
    other!,
    'GET',
    `processes/amedments?document=${document.id}&revision=pending`,
  );
  expect(results).toEqual([]);
  const votable = `processes/amedments?process=${document.process}&is_resolved=false`;
  expect(await ask<{ count: number }>(200, other!, 'GET', votable)).toMatchObject({ count: 0 });
  // A voting was not opened by what was refused.
  const process = await ask<Process>(200, admin, 'GET', `processes/processes/${document.process}`);
  expect(process.voting.phase).toBe('none');
  await ask(201, other!, 'POST', 'processes/comments', { amedment: amendment.id, content: 'Bien está.' });
});

test('neither an approved text nor the one that it came from is called otherwise, edited or removed', async () => {
  const document = await opened();
  await act(document, '/close');
  const { approved } = await made(document);
  for (const id of [approved, document.id]) {
    for (const change of [{ title: 'Otro' }, { introduction: 'Otra.' }, { title: 'Otro', introduction: 'Otra.' }]) {
      const { status, json } = await admin.patch(`processes/documents/${id}`, change);
      expect([status, (json as { code: string }).code]).toEqual([409, 'document_locked']);
    }
    expect((await admin.delete(`processes/documents/${id}`)).status).toBe(409);
  }
});

test('what was decided stays in the lists without its words when its author erases them', async () => {
  const document = await opened();
  const leaving = await app.person();
  const edited = await propose(leaving, document, { content: 'La Junta se reúne cada semana.' });
  const left = await propose(leaving, document, { article: document.chapters[0]!.articles[1]!.id });
  await decide(document, edited);
  await decide(document, left, 'rejected');
  await act(document, '/close');
  const before = await made(document);
  await bus().execute(new EraseTexts(app.system(app.tenants.one), leaving.id, 'removed'));
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached('participation.amendment', head));
  const after = await ask<ApprovedText>(200, app.visitor(), 'GET', at(document, 'approved'));
  const decided = ({ amedments }: ApprovedText) => amedments.map(({ amedment, decision }) => [amedment, decision]);
  expect(decided(after)).toEqual(decided(before));
  expect(after.amedments.map(({ title }) => title)).toEqual(['', '']);
  expect(contentOf(after)).toEqual(contentOf(before));
  const { results } = await ask<{ results: Amedment[] }>(
    200,
    other!,
    'GET',
    `processes/amedments?document=${document.id}`,
  );
  const wordless = { is_text_erased: true, is_withdrawn: false, content: '' };
  expect(results).toEqual([expect.objectContaining(wordless), expect.objectContaining(wordless)]);
});

test('once it is resolved nobody writes, hands in, publishes or endorses an alternative to it; its author takes it back', async () => {
  const document = await opened();
  const [draft, submitted] = [await beginAlternative(author!, document), await beginAlternative(author!, document)];
  await on(200, author!, submitted.id, 'submit');
  const published = await approvedAlternative(author!, admin, document);
  await act(document, '/close');
  await made(document);
  const of = ({ id }: { id: string }) => `processes/documentalternatives/${id}`;
  const refused = { status: 409, json: expect.objectContaining({ code: 'document_approved' }) };
  const begun = { document: document.id, title: 'Otra', summary: 'Otra.' };
  expect(await other!.post('processes/documentalternatives', begun)).toMatchObject(refused);
  expect(await author!.patch(of(draft), { title: 'Otra' })).toMatchObject(refused);
  expect(await author!.post(`${of(draft)}/submit`, {})).toMatchObject(refused);
  expect(await admin.post(`${of(submitted)}/approve`, {})).toMatchObject(refused);
  expect(await other!.post(`${of(published)}/endorse`, {})).toMatchObject(refused);
  expect(await ask(200, admin, 'GET', of(submitted))).toMatchObject({ status: 'submitted', can_decide: false });
  const waiting = `processes/documentalternatives?document=${document.id}&status=submitted&is_resolved=`;
  for (const [isResolved, count] of [
    [true, 1],
    [false, 0],
  ])
    expect(await ask(200, admin, 'GET', `${waiting}${isResolved}`)).toMatchObject({ count });
  const none = { can_endorse: false, can_edit: false };
  for (const who of [author!, other!]) expect(await ask(200, who, 'GET', of(published))).toMatchObject(none);
  expect(await ask(200, author!, 'GET', of(draft))).toMatchObject({ ...none, can_withdraw: true });
  await ask(200, author!, 'DELETE', of(draft));
});

test('an amendment says that it is resolved, and of one that nobody voted there is no total; no title is no erasure', async () => {
  const document = await opened({}, [{ title: '', content: 'La Asamblea decide.' }]);
  const article = document.chapters[0]!.articles[0]!.id;
  const gone = await propose(author!, document, { article, title: '', content: '', is_deletion: true });
  expect(gone).toMatchObject({ is_resolved: false, untold: 'in_steps', is_text_erased: false, title: '' });
  await decide(document, gone);
  await act(document, '/close');
  await made(document);
  const amendment = `processes/amedments/${gone.id}`;
  expect(await ask(200, author!, 'GET', amendment)).toMatchObject({
    is_resolved: true,
    votes: null,
    untold: 'resolved',
  });
});

test('a compromise waits for no author who is gone, and not for one who took theirs back', async () => {
  const document = await opened();
  const [leaving, undecided] = [await app.person(), await app.person()];
  const contents = ['cada semana', 'cada año', 'cada día'];
  const authors = [leaving, undecided, other!];
  const [left, taken, stays] = await Promise.all(
    contents.map((often, at) => propose(authors[at]!, document, { content: `La Junta se reúne ${often}.` })),
  );
  const words = { ...replacing(left!, taken!, stays!), basis: 'authors' };
  const compromise = (await act(document, '/compromises', words)).compromises![0]!.id;
  await bus().execute(new EraseTexts(app.system(app.tenants.one), leaving.id, 'kept'));
  await ask(200, undecided, 'DELETE', `processes/amedments/${taken!.id}`);
  await bus().execute(new ReleaseFromCompromise(app.system(app.tenants.one), document.id, taken!.id));
  expect((await desk(document)).compromises).toEqual([
    expect.objectContaining({ replaces: [stays!.id], stands: false }),
  ]);
  await ask(200, other!, 'POST', `processes/amedments/${stays!.id}/compromise`, { compromise });
  await decide(document, left!, 'rejected');
  expect(await act(document, '/close')).toMatchObject({ status: 200 });
});
