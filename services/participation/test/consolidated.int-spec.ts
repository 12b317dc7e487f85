import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Amedment, ConsolidatedDocument, Document, DocumentConflicts, Process } from '@ateneo/contracts';
import { wordsOn } from '@ateneo/text';
import { FindAmendedText } from '../src/queries/find-amended-text.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;
let process: Process;
let document: Document;
let amendments: Record<'weekly' | 'monthly' | 'reported' | 'gone' | 'added', Amedment>;

beforeAll(async () => {
  app = await startParticipation();
  [admin, author] = [await app.person({ is_superuser: true }), await app.person()];
  process = await openProcess(admin);
  document = await openDocument(admin, process.id);
  const [article, second] = document.chapters[0]!.articles.map(({ id }) => id);
  const chapter = document.chapters[1]!.id;
  const edition = (content: string) => propose(author, document, { article, content });
  amendments = {
    weekly: await edition('La Junta se reúne cada semana.'),
    monthly: await edition('La Junta se reúne cada dos meses.'),
    reported: await edition('La Junta Directiva se reúne cada mes.'),
    gone: await propose(author, document, { article: second, title: '', content: '', is_deletion: true }),
    added: await propose(author, document, {
      article: undefined,
      chapter,
      title: 'Artículo 4',
      content: 'Y se publica.',
    }),
  };
});
afterAll(() => app?.close());

const at = (what: string) => `processes/documents/${document.id}/${what}`;
const consolidated = (query: string, who = author) =>
  ask<ConsolidatedDocument>(200, who, 'GET', at(`consolidated?${query}`));
const of = (...names: (keyof typeof amendments)[]) => `amedments=${names.map((name) => amendments[name].id).join(',')}`;
const ofSecondArticle = () => `article=${document.chapters[0]!.articles[1]!.id}`;
const text = ({ chapters }: ConsolidatedDocument) =>
  chapters.flatMap(({ articles }) =>
    articles.filter(({ change }) => change !== 'removed').map(({ content }) => wordsOn('after', content)),
  );

test('nothing accepted is the original', async () => {
  const original = ['La Junta se reúne cada mes.', 'La Asamblea decide.', 'Los cargos duran dos años.'];
  const made = await consolidated('');
  expect(text(made)).toEqual(original);
  expect(made).toMatchObject({
    title: document.title,
    introduction: document.introduction,
    amedments: [],
    conflicts: [],
  });
});

test('what is accepted is in the text, each word with whose it is', async () => {
  const made = await consolidated(of('weekly', 'reported', 'gone', 'added'));
  expect(text(made)).toEqual([
    'La Junta Directiva se reúne cada semana.',
    'Los cargos duran dos años.',
    'Y se publica.',
  ]);
  const [first, second] = made.chapters[0]!.articles;
  expect(first!.content.filter(({ op }) => op !== 'equal')).toEqual([
    { op: 'insert', text: 'Directiva ', amedments: [amendments.reported.id] },
    { op: 'delete', text: 'mes', amedments: [amendments.weekly.id] },
    { op: 'insert', text: 'semana', amedments: [amendments.weekly.id] },
  ]);
  expect(second).toMatchObject({ change: 'removed', amedments: [amendments.gone.id] });
  expect(made.left_out).toEqual([]);
});

test('those in conflict are left out, both, and named with both wordings', async () => {
  const made = await consolidated(of('monthly', 'weekly', 'reported'));
  expect(text(made)[0]).toBe('La Junta Directiva se reúne cada mes.');
  const { weekly, monthly } = amendments;
  expect(made.left_out.map(({ amedment, because }) => [amedment, because]).toSorted()).toEqual(
    [weekly, monthly].map(({ id }) => [id, 'conflict']).toSorted(),
  );
  expect(made.conflicts).toMatchObject([
    {
      amedments: [weekly.id, monthly.id],
      relation: 'conflict',
      places: [{ part: 'content', original: 'mes', wordings: ['semana', 'dos meses'] }],
    },
  ]);
});

test('the matrix tells what each changes, and which have to do with each other', async () => {
  const told = await ask<DocumentConflicts>(200, author, 'GET', at('conflicts'));
  expect(told.amedments.map(({ id }) => id).toSorted()).toEqual(
    Object.values(amendments)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(told.pairs).toMatchObject([
    { amedments: [amendments.weekly.id, amendments.monthly.id], relation: 'conflict' },
  ]);
  expect(told.is_complete).toBe(true);
  const about = await ask<DocumentConflicts>(200, author, 'GET', at(`conflicts?${ofSecondArticle()}`));
  expect(about.amedments.map(({ id }) => id)).toEqual([amendments.gone.id]);
});

test('what moderation hides is in no text and no matrix, for nobody', async () => {
  const hidden = await propose(author, document, { content: 'Una palabra fea.' });
  await ask(200, admin, 'POST', `processes/amedments/${hidden.id}/hide`, { reason: 'No es una enmienda.' });
  for (const who of [author, admin]) {
    const made = await consolidated(`amedments=${hidden.id}`, who);
    expect(made.left_out).toEqual([{ amedment: hidden.id, because: 'not_there' }]);
    expect(JSON.stringify(made)).not.toContain('palabra fea');
    const told = await ask<DocumentConflicts>(200, who, 'GET', at('conflicts'));
    expect(JSON.stringify(told)).not.toContain(hidden.id);
  }
});

test('an amendment of another document is not there', async () => {
  const other = await propose(author, await openDocument(admin, process.id));
  const { left_out } = await consolidated(`amedments=${other.id}`);
  expect(left_out).toEqual([{ amedment: other.id, because: 'not_there' }]);
});

test('an edition of a text that was changed while it was hidden is left out, and says why', async () => {
  const own = await openDocument(admin, process.id);
  const amendment = await propose(author, own);
  const moderate = (how: string, body: object) =>
    ask(200, admin, 'POST', `processes/amedments/${amendment.id}/${how}`, body);
  await moderate('hide', { reason: 'Un momento.' });
  const chapters = own.chapters.map(({ id, title, articles }) => ({
    id,
    title,
    articles: articles.map((one) => ({ id: one.id, title: one.title, content: `${one.content} Ya.` })),
  }));
  await ask(200, admin, 'PATCH', `processes/documents/${own.id}`, { chapters });
  await moderate('show', {});
  const path = `processes/documents/${own.id}/consolidated?amedments=${amendment.id}`;
  const made = await ask<ConsolidatedDocument>(200, author, 'GET', path);
  expect(made.left_out).toEqual([{ amedment: amendment.id, because: 'text_changed' }]);
  expect(text(made)[0]).toBe('La Junta se reúne cada mes. Ya.');
});

test('drafts and their amendments are there for managers alone; visitors sign in', async () => {
  const draft = await openDocument(admin, (await openProcess(admin, { is_active: false })).id);
  for (const what of ['conflicts', 'consolidated']) {
    const path = `processes/documents/${draft.id}/${what}`;
    expect([(await author.get(path)).status, (await admin.get(path)).status]).toEqual([404, 200]);
    expect((await app.visitor().get(at(what))).status).toBe(401);
  }
});

test.each(['amedments=x', 'outcome=failed', 'review=declined', 'page=1'])('%s is refused', async (query) => {
  expect((await author.get(at(`consolidated?${query}`))).status).toBe(400);
});

test.each([{ amendments: 4 }, { characters: 400 }])(
  'more than %j is too much, and an article of it is not',
  async (most) => {
    const { most: usual } = app.app.get(FindAmendedText, { strict: false });
    const before = { ...usual };
    Object.assign(usual, most);
    const answers = [await author.get(at('conflicts')), await author.get(at(`conflicts?${ofSecondArticle()}`))];
    Object.assign(usual, before);
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    expect((answers[0]!.json as { code: string }).code).toBe('too_much_to_compare');
  },
);

test('by outcome and by review it takes what passed and what reviewers accepted', async () => {
  const reviewer = await app.person();
  await ask(201, admin, 'POST', 'processes/reviewers', { document: document.id, user: reviewer.id });
  const accepted = { review: 'accepted', reason: 'Se entiende mejor.' };
  await ask(200, reviewer, 'POST', `processes/amedments/${amendments.reported.id}/review`, accepted);
  expect((await consolidated('review=accepted')).amedments).toEqual([amendments.reported.id]);
  expect((await consolidated('outcome=passed')).amedments).toEqual([]);
  await ask(200, reviewer, 'POST', `processes/amedments/${amendments.gone.id}/vote`, { value: 'up' });
  await closeVoting(app, admin, process.id);
  expect((await consolidated('outcome=passed')).amedments).toEqual([amendments.gone.id]);
});

test.each([
  ['pdf', 'application/pdf', /^%PDF-1\.7/],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', /^PK/],
  ['md', 'text/markdown; charset=utf-8', /^# /],
])('it is taken along as %s, in three ways', async (format, type, begins) => {
  const kinds = {
    clean: 'Texto consolidado',
    marked: 'Texto con los cambios marcados',
    columns: 'Texto vigente y texto propuesto',
  };
  for (const show of ['clean', 'marked', 'columns'] as const) {
    const path = at(`consolidated/export?format=${format}&show=${show}&${of('reported', 'gone')}`);
    const { status, headers, text: file } = await author.get(path);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      type,
      `attachment; filename="${document.title} - ${kinds[show]}.${format}"`,
    ]);
    expect(file).toMatch(begins);
  }
});

test('what is taken along says what was asked for, in the language of the link, and nothing that is hidden', async () => {
  const path = at(`consolidated/export?format=md&show=marked&language=eu&${of('reported', 'gone')}`);
  const { text: file } = await author.get(path);
  expect(file).toContain('La Junta {++Directiva ++}se reúne cada mes.');
  expect(file).toContain('{--La Asamblea decide.--}');
  // Of none nobody is named.
  const nobodys = await author.get(at(`consolidated/export?format=docx&show=marked&amedments=`));
  expect(nobodys.status).toBe(200);
  expect((await app.visitor().get(path)).status).toBe(401);
  expect((await author.get(at('consolidated/export?format=odt'))).status).toBe(400);
});
