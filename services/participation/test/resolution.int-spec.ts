import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, ApprovedText, Document, AmedmentCompromise, Process, Resolution } from '@ateneo/contracts';
import { wordsOn } from '@ateneo/text';
import { QueryBus } from '@nestjs/cqrs';
import { WhoTookPart } from '../src/public/proposers-of.js';
import { eventually } from '../../platform/test/start-app.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let [author, other]: Person[] = [];
let commenter: Person;
let process: Process;
let document: Document;
let amendments: Record<'weekly' | 'monthly' | 'gone' | 'added', Amedment>;

const at = (what: string, id = document.id) => `processes/documents/${id}/${what}`;
const resolution = () => ask<Resolution>(200, admin, 'GET', at('resolution'));
const resolve = (status: number, body: object, headers?: Record<string, string>) =>
  ask<Resolution & { code: string }>(status, admin, 'POST', at('resolution'), body, headers);
const write = (status: number, body: object) =>
  ask<Resolution & { code: string }>(status, admin, 'POST', at('resolution/compromises'), body);
const close = (status: number) => ask<Resolution & { code: string }>(status, admin, 'POST', at('resolution/close'));

beforeAll(async () => {
  app = await startParticipation({ reactors: true });
  admin = await app.person({ is_superuser: true });
  [author, other] = [await app.person(), await app.person()];
  process = await openProcess(admin);
  document = await openDocument(admin, process.id, { chapters: numbered });
  const [article, second] = document.chapters[0]!.articles.map(({ id }) => id);
  amendments = {
    weekly: await propose(author!, document, { article, content: 'La Junta se reúne cada semana.' }),
    monthly: await propose(other!, document, { article, content: 'La Junta se reúne cada dos meses.' }),
    gone: await propose(author!, document, { article: second, title: '', content: '', is_deletion: true }),
    added: await propose(author!, document, {
      article: undefined,
      chapter: document.chapters[0]!.id,
      after_article: article,
      title: 'Publicidad',
      content: 'Las actas se publican.',
    }),
  };
  commenter = await app.person();
  await ask(201, commenter, 'POST', 'processes/comments', { amedment: amendments.weekly.id, content: 'Mejor así.' });
  const voters = [await app.person(), await app.person(), await app.person()];
  for (const { id } of [amendments.weekly, amendments.monthly, amendments.added]) {
    for (const voter of voters) await ask(200, voter, 'POST', `processes/amedments/${id}/vote`, { value: 'up' });
  }
});
afterAll(() => app?.close());

const numbered = [
  {
    title: 'Capítulo I',
    articles: [
      { title: 'Artículo 1. Junta', content: 'La Junta se reúne cada mes.' },
      { title: 'Artículo 2. Asamblea', content: 'La Asamblea decide.' },
      { title: 'Artículo 3. Cargos', content: 'Los cargos del artículo 2 duran dos años.' },
    ],
  },
];

describe('a document whose amendments were voted', () => {
  test('is resolved once the votes are counted, by superusers alone', async () => {
    expect((await resolve(409, { amedment: amendments.gone.id, decision: 'rejected' })).code).toBe('voting_goes_on');
    await closeVoting(app, admin, process.id);
    await ask(403, author!, 'GET', at('resolution'));
    await ask(403, author!, 'POST', at('resolution/close'));
    await ask(404, author!, 'GET', at('approved'));
    const { undecided, proposed, status } = await resolution();
    expect([status, undecided.length]).toEqual(['open', 4]);
    const { weekly, monthly, gone, added } = amendments;
    // The two that contradict each other passed both: of them nothing is proposed.
    expect(proposed.map(({ amedment, decision }) => [amedment, decision]).toSorted()).toEqual(
      [
        [gone.id, 'rejected'],
        [added.id, 'adopted'],
      ].toSorted(),
    );
    expect([weekly, monthly].every(({ id }) => !proposed.some(({ amedment }) => amedment === id))).toBe(true);
  });

  test('takes over what the vote said; the basis must have said it', async () => {
    const body = { amedment: amendments.gone.id, decision: 'adopted', basis: 'vote' };
    expect((await resolve(409, body)).code).toBe('basis_says_otherwise');
    const { decisions, undecided } = await ask<Resolution>(200, admin, 'POST', at('resolution/propose'), {});
    expect(decisions.map(({ amedment, decision, basis }) => [amedment, decision, basis]).toSorted()).toEqual(
      [
        [amendments.gone.id, 'rejected', 'vote'],
        [amendments.added.id, 'adopted', 'vote'],
      ].toSorted(),
    );
    expect(undecided.toSorted()).toEqual([amendments.weekly.id, amendments.monthly.id].toSorted());
  });

  test('adopts one of two that contradict each other, never both; a lost update is noticed', async () => {
    const before = await admin.get(at('resolution'));
    await resolve(200, { amedment: amendments.weekly.id, decision: 'adopted', note: 'Por mayoría.' });
    const second = await resolve(409, { amedment: amendments.monthly.id, decision: 'adopted' });
    expect(second).toMatchObject({ code: 'contradicts_adopted' });
    const stale = { 'if-match': before.headers.etag as string };
    expect((await resolve(412, { amedment: amendments.monthly.id, decision: 'rejected' }, stale)).code).toBe(
      'precondition_failed',
    );
    expect((await close(409)).code).toBe('amedments_undecided');
  });

  test('a compromise replaces several of one article, and stands when their authors agree', async () => {
    const { weekly, monthly, added } = amendments;
    const words = { title: 'Artículo 1. Junta', content: 'La Junta se reúne cada quincena.', basis: 'authors' };
    const mixed = await write(400, { replaces: [weekly.id, added.id], ...words });
    expect(Object.keys(mixed)).toContain('replaces');
    const made = await write(200, { replaces: [weekly.id, monthly.id], ...words });
    expect(made.undecided).toEqual([]);
    expect((await close(409)).code).toBe('compromise_waits');
    const { id: compromise } = made.compromises[0]!;
    const path = (of: Amedment) => `processes/amedments/${of.id}/compromise`;
    await ask(404, other!, 'GET', path(weekly));
    expect(await ask<AmedmentCompromise>(200, other!, 'GET', path(monthly))).toMatchObject({
      compromise: { content: words.content, can_agree: true },
    });
    const notAsked = await ask<{ code: string }>(403, other!, 'POST', path(weekly), { compromise });
    expect(notAsked.code).toBe('not_asked');
    await ask(200, other!, 'POST', path(monthly), { compromise });
    const agreed = await ask<AmedmentCompromise>(200, author!, 'POST', path(weekly), { compromise });
    expect(agreed).toMatchObject({ compromise: { has_agreed: true, can_agree: false, stands: true } });
  });

  test('lists references that hold no more, and changes none', async () => {
    await ask(200, admin, 'PATCH', at('resolution'), { numbering: 'renumber', date: '2026-11-20', minutes: 'Acta 7' });
    expect((await resolution()).references).toEqual([{ article: 'Artículo 4. Cargos', text: 'artículo 2' }]);
    await ask(200, admin, 'PATCH', at('resolution'), { numbering: 'bis' });
    expect((await resolution()).references).toEqual([]);
  });

  test('closed, it is a document of its own, which anybody reads with what changed and why', async () => {
    expect(await close(200)).toMatchObject({ status: 'closed' });
    await close(200);
    const who = new WhoTookPart(app.tenants.one, document.id);
    const told = await app.app.get(QueryBus, { strict: false }).execute(who);
    expect(told.toSorted()).toEqual([author!.id, other!.id, commenter.id].toSorted());
    await eventually(async () => (await resolution()).approved !== null);
    const text = await ask<ApprovedText>(200, app.visitor(), 'GET', at('approved'));
    const said = text.chapters[0]!.articles.map(({ title, content }) => [
      wordsOn('after', title),
      wordsOn('after', content),
    ]);
    expect(said).toEqual([
      ['Artículo 1. Junta', 'La Junta se reúne cada quincena.'],
      ['Artículo 1 bis. Publicidad', 'Las actas se publican.'],
      ['Artículo 2. Asamblea', 'La Asamblea decide.'],
      ['Artículo 3. Cargos', 'Los cargos del artículo 2 duran dos años.'],
    ]);
    const { weekly, monthly } = amendments;
    const [first] = text.chapters[0]!.articles;
    expect(first!.amedments.toSorted()).toEqual([weekly.id, monthly.id].toSorted());
    expect(text).toMatchObject({ date: '2026-11-20', minutes: 'Acta 7', changes: { changed: 1, added: 1, equal: 2 } });
    const gone = text.amedments.find(({ amedment }) => amedment === amendments.gone.id);
    expect(gone).toMatchObject({ decision: 'rejected', basis: 'vote', outcome: { outcome: 'failed' } });
    const made = await ask<Document>(200, author!, 'GET', `processes/documents/${text.approved}`);
    expect(made).toMatchObject({ based_on: document.id, is_locked: true, process: process.id });
    expect(made.chapters[0]!.articles.map(({ title, content }) => [title, content])).toEqual(said);
    await ask(409, admin, 'PATCH', `processes/documents/${made.id}`, { introduction: 'Otra.' });
    await ask(409, admin, 'DELETE', `processes/documents/${made.id}`);
    const { results } = await ask<{ results: Document[] }>(
      200,
      admin,
      'GET',
      `processes/documents?process=${process.id}`,
    );
    expect(results).toHaveLength(2);
  });

  test('from then on nothing of it moves', async () => {
    const again = await resolve(409, { amedment: amendments.gone.id, decision: 'adopted' });
    expect(again.code).toBe('resolution_closed');
    await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, {});
    expect(await ask<Document>(200, author!, 'GET', at('').slice(0, -1))).toMatchObject({ is_amedming_open: false });
  });

  test('what an author takes away later stays approved', async () => {
    const before = await ask<ApprovedText>(200, app.visitor(), 'GET', at('approved'));
    const hide = `processes/amedments/${amendments.added.id}/hide`;
    await ask(200, admin, 'POST', hide, { reason: 'Por error.' });
    const after = await ask<ApprovedText>(200, app.visitor(), 'GET', at('approved'));
    expect(after.chapters).toEqual(before.chapters);
    const file = await app.visitor().get(at('approved/export?format=md'));
    expect(file.text).toContain('Las actas se publican.');
  });
});
