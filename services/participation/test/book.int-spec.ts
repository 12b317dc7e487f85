import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Amedment, Document, Process } from '@ateneo/contracts';
import { eventually } from '../../platform/test/start-app.js';
import { FindAmendedText } from '../src/queries/find-amended-text.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;
let leaver: Person;
let process: Process;
let document: Document;
let amendments: Record<'weekly' | 'monthly' | 'hidden' | 'gone' | 'added', Amedment>;

beforeAll(async () => {
  app = await startParticipation({ reactors: true });
  admin = await app.person({ is_superuser: true });
  [author, leaver] = [await app.person(), await app.person()];
  process = await openProcess(admin);
  document = await openDocument(admin, process.id);
  const [first, second] = document.chapters[0]!.articles.map(({ id }) => id);
  const edition = (who: Person, content: string, reason = 'Se entiende *mejor*.') =>
    propose(who, document, { article: first, content, reason });
  amendments = {
    weekly: await edition(author, 'La Junta se reúne cada semana.'),
    monthly: await edition(leaver, 'La Junta se reúne cada dos meses.'),
    hidden: await edition(leaver, 'Una palabra fea.', 'Otra palabra fea.'),
    gone: await propose(author, document, { article: second, title: '', content: '', is_deletion: true }),
    added: await propose(author, document, {
      article: undefined,
      chapter: document.chapters[0]!.id,
      after_article: first,
      title: 'Publicidad',
      content: 'Las actas se publican.',
    }),
  };
  await ask(200, admin, 'POST', `processes/amedments/${amendments.hidden.id}/hide`, { reason: 'Insulta.' });
});
afterAll(() => app?.close());

const path = (query = '') => `processes/documents/${document.id}/book?format=md${query}`;
const book = async (who: Person, query = '') => (await who.get(path(query))).text;

test('article by article stand the amendments: whose, what changes, why, and how many votes', async () => {
  const told = await book(author);
  expect(told.match(/^#.*$/gm)).toEqual([
    `# ${document.title}`,
    `## ${document.chapters[0]!.title}`,
    `### ${document.chapters[0]!.articles[0]!.title}`,
    '#### Enmienda 1 · Cambia',
    '#### Enmienda 2 · Cambia',
    '#### Enmienda 3 · Cambia',
    `### Artículo nuevo tras «${document.chapters[0]!.articles[0]!.title}»`,
    '#### Enmienda 4 · Añade',
    `### ${document.chapters[0]!.articles[1]!.title}`,
    '#### Enmienda 5 · Suprime',
  ]);
  expect(told).toContain('La Junta se reúne cada {--mes--}{++semana++}.');
  expect(told).toContain('{--La Asamblea decide.--}');
  expect(told).toContain('**Motivo:**\n\n> Se entiende *mejor*.');
});

test('who may not read what moderation hid reads that it is hidden, and neither words nor whose they are', async () => {
  const told = await book(author);
  expect(told).toContain('Oculta por la moderación');
  expect(told).not.toMatch(/palabra fea|Insulta/);
  expect(await book(admin)).toContain('palabra fea');
});

test('whoever reads the amendments takes them along, in the language of the link; nobody else', async () => {
  expect(await book(author, '&language=eu')).toContain('#### 1. zuzenketa');
  expect((await app.visitor().get(path())).status).toBe(401);
  expect((await author.get(path('&show=clean'))).status).toBe(400);
  const draft = await openDocument(admin, (await openProcess(admin, { is_active: false })).id);
  const of = (who: Person) => who.get(`processes/documents/${draft.id}/book?format=md`);
  expect([(await of(author)).status, (await of(admin)).status]).toEqual([404, 200]);
  expect((await of(admin)).text).toContain('No hay enmiendas.');
});

test.each([
  ['pdf', 'application/pdf', /^%PDF-1\.7/],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', /^PK/],
])('as %s', async (format, type, begins) => {
  const { status, headers, text } = await author.get(`processes/documents/${document.id}/book?format=${format}`);
  const name = expect.stringContaining(`attachment; filename="${document.title} - Libro de enmiendas, `);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([200, type, name]);
  expect(text).toMatch(begins);
});

test.each([{ amendments: 4 }, { characters: 200 }])('more than %j is too much', async (most) => {
  const { most: usual } = app.app.get(FindAmendedText, { strict: false });
  const before = { ...usual };
  Object.assign(usual, most);
  const { status, json } = await author.get(path());
  Object.assign(usual, before);
  expect([status, (json as { code: string }).code]).toEqual([409, 'too_much_to_compare']);
});

test('a chapter without a title has a heading beside others, and an article always', async () => {
  const articles = [{ title: '', content: 'La Asamblea decide.' }];
  const chapters = [
    { title: 'Capítulo I', articles },
    { title: '', articles },
  ];
  const two = await openDocument(admin, (await openProcess(admin)).id, { chapters });
  for (const one of two.chapters)
    await propose(author, two, { article: one.articles[0]!.id, title: '', content: '', is_deletion: true });
  const told = (await author.get(`processes/documents/${two.id}/book?format=md`)).text;
  expect(told.match(/^##+ [^E].*$/gm)).toEqual(['## Capítulo I', '### Sin título', '## Sin título', '### Sin título']);
});

test('after the resolution it says what was decided, also of words that were erased since', async () => {
  const { weekly, monthly, gone, added } = amendments;
  const voter = await app.person();
  await ask(200, voter, 'POST', `processes/amedments/${added.id}/vote`, { value: 'up' });
  await closeVoting(app, admin, process.id);
  const at = (what: string) => `processes/documents/${document.id}/resolution${what}`;
  await ask(200, admin, 'POST', at(''), { amedment: added.id, decision: 'adopted', basis: 'vote', note: '43 a 12' });
  await ask(200, admin, 'POST', at(''), { amedment: gone.id, decision: 'rejected' });
  const words = { title: document.chapters[0]!.articles[0]!.title, content: 'La Junta se reúne cada quincena.' };
  const replaces = [weekly.id, monthly.id];
  await ask(200, admin, 'POST', at('/compromises'), { replaces, ...words, basis: 'assembly' });
  expect(await book(author)).not.toMatch(/Decisión|quincena/);
  await ask(200, admin, 'POST', at('/close'));
  const erased = { type: 'AccountErased', data: { user: leaver.id, texts: 'removed' } };
  app.tell(app.tenants.one, leaver.id, [erased]);
  await eventually(async () => (await book(author)).includes('El texto se borró con la cuenta de quien lo escribió.'));
  const told = await book(author);
  expect(told).toContain('**Resultado:** Aprobada: 1 a favor, y hacía falta 1 (más a favor que en contra).');
  expect(told).toContain('**Decisión:** adoptada porque ganó la votación · 43 a 12');
  expect(told).toContain('**Decisión:** no adoptada por decisión de la asamblea');
  expect(told).toContain('**Decisión:** en una transaccional de la asamblea');
  expect(told).toContain('#### Transaccional en lugar de las enmiendas 1, 2');
  expect(told).toContain('La Junta se reúne cada {--mes--}{++quincena++}.');
  expect(told).not.toContain('dos meses');
});
