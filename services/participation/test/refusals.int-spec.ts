import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, Document, Process } from '@ateneo/contracts';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { CLOSED, type Participation, type Circumstances, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const [PAST, FUTURE] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
let app: Participation;
let admin: Person;
let author: Person;
let voter: Person;
let process: Process;
let document: Document;
let amendment: Amedment;

beforeAll(async () => {
  app = await startParticipation({ alone: true });
  [admin, author, voter] = await Promise.all([app.person({ is_superuser: true }), app.person(), app.person()]);
  process = await openProcess(admin);
  document = await openDocument(admin, process.id);
  amendment = await propose(author, document);
});

afterAll(() => app?.close());

/** How far the log is: a refusal must not move it. */
const head = () => app.core.store.head();

async function refused(who: Person, method: string, path: string, body?: object) {
  const before = await head();
  const answer = await who.send(path, { method, body });
  expect(await head()).toBe(before);
  const { code, detail, message } = (answer.json ?? {}) as { code?: string; detail?: string; message?: string };
  if (code) expect(detail).toBe(message);
  return [answer.status, code ?? Object.keys(answer.json ?? {}).join()];
}

const vote = (who: Person, id = amendment.id, value: unknown = 'up') =>
  refused(who, 'POST', `processes/amedments/${id}/vote`, { value });

async function change(changes: object): Promise<void> {
  await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, changes);
}

describe('a vote changes nothing', () => {
  test.each([
    ['too early', { amedment_vote_start_datetime: FUTURE }, 'voting_not_started'],
    ['before the voting begins', { amedment_voting_start_datetime: FUTURE }, 'voting_not_started'],
    ['too late', { amedment_voting_end_datetime: PAST }, 'voting_closed'],
    ['before its process begins', { start_datetime: FUTURE }, 'participation_closed'],
    ['after its process ended', { end_datetime: PAST }, 'participation_closed'],
    ['in a draft', { is_active: false }, 'participation_closed'],
    ['in a process of members', { mode: 'organizations' }, 'not_entitled'],
  ])('%s', async (_, changes, code) => {
    await change(changes);
    expect(await vote(voter)).toEqual([403, code]);
    const before = Object.fromEntries(Object.keys(changes).map((field) => [field, process[field as keyof Process]]));
    await change(before);
  });

  test('on one’s own amendment', async () => {
    expect(await vote(author)).toEqual([403, 'own_amedment']);
  });

  test.each<[string, Circumstances, string]>([
    ['by somebody unverified', { is_verified: false }, 'unverified'],
    ['by staff', { is_staff: true }, 'only_regular'],
    ['by a superuser', { is_superuser: true }, 'only_regular'],
    ['on behalf of somebody else', { impersonated_by: '0' }, 'impersonation_forbidden'],
  ])('%s', async (_, circumstances, code) => {
    expect(await vote(await app.person(circumstances))).toEqual([403, code]);
  });

  test('on what is not there, or another tenant’s', async () => {
    const stranger = await app.person({}, 'two');
    expect(await vote(stranger)).toEqual([404, 'amedment_not_found']);
    expect(await vote(voter, process.id)).toEqual([404, 'amedment_not_found']);
    expect(await vote(voter, 'no-id')).toEqual([404, 'not_found']);
  });

  test.each([['yes'], [null], [''], [{ up: 1 }], [['up']], ["up'; drop table participation.amendment_vote; --"]])(
    'of %j',
    async (value) => {
      expect(await vote(voter, amendment.id, value)).toEqual([400, 'value']);
    },
  );

  test('that is final, even when it is said again', async () => {
    const late = await app.person();
    const over = await openProcess(admin);
    const { id } = await propose(author, await openDocument(admin, over.id));
    await ask(200, late, 'POST', `processes/amedments/${id}/vote`, { value: 'down' });
    await closeVoting(app, admin, over.id);
    expect(await vote(late, id, 'up')).toEqual([403, 'voting_closed']);
    expect(await vote(late, id, 'down')).toEqual([403, 'voting_closed']);
    expect(await ask(200, late, 'GET', `processes/amedments/${id}/vote`)).toMatchObject({ value: 'down' });
  });

  test('after the tenant’s date, where the process has none', async () => {
    const [manager, proposer, elsewhere] = await Promise.all([
      app.person({ is_superuser: true }, 'two'),
      app.person({}, 'two'),
      app.person({}, 'two'),
    ]);
    // Proposed while its own date was to come, which is taken away before anybody votes.
    const { id: process } = await openProcess(manager, { amedment_voting_end_datetime: FUTURE });
    const { id } = await propose(proposer, await openDocument(manager, process));
    const without = { amedment_voting_end_datetime: null };
    const other = await ask<Process>(200, manager, 'PATCH', `processes/processes/${process}`, without);
    expect(other.amedment_voting_end_datetime).toBeNull();
    expect(other.effective.amedment_voting_end_datetime).toBe(CLOSED);
    expect(await vote(elsewhere, id)).toEqual([403, 'voting_closed']);
  });
});

describe('an amendment changes nothing', () => {
  const body = (over: object = {}) => {
    const { id: article, title, content } = document.chapters[0]!.articles[1]!;
    return { document: document.id, article, title, content: `${content} Siempre.`, ...over };
  };
  const proposal = (who: Person, over: object = {}) => refused(who, 'POST', 'processes/amedments', body(over));

  test('equal to the original', async () => {
    expect(await proposal(voter, { content: document.chapters[0]!.articles[1]!.content })).toEqual([400, 'content']);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ content: ' ' }, 'content'],
    [{ article: null }, 'article'],
    [{ article: '00000000-0000-4000-8000-000000000099' }, 'article'],
    [{ document: '00000000-0000-4000-8000-000000000099' }, 'document'],
    [{ document: 'x' }, 'document'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ content: 'a\u202eb' }, 'content'],
    [{ title: 'x'.repeat(10_000) }, 'title'],
    [{ is_deletion: 'yes' }, 'is_deletion'],
    [{ colour: 'red' }, 'colour'],
  ])('with %j', async (over, field) => {
    expect(await proposal(voter, over)).toEqual([400, field]);
  });

  test('after amending has closed, and by who may not', async () => {
    await change({ amedment_voting_start_datetime: PAST });
    expect(await proposal(voter)).toEqual([403, 'amending_closed']);
    await change({ amedment_voting_start_datetime: null });
    expect(await proposal(admin)).toEqual([403, 'only_regular']);
    expect(await proposal(await app.person({ is_verified: false }))).toEqual([403, 'unverified']);
  });

  test('in another tenant’s document, or withdrawn by somebody else', async () => {
    const stranger = await app.person({}, 'two');
    expect(await proposal(stranger)).toEqual([400, 'document']);
    const path = `processes/amedments/${amendment.id}`;
    expect(await refused(stranger, 'DELETE', path)).toEqual([404, 'amedment_not_found']);
    expect(await refused(stranger, 'GET', path)).toEqual([404, 'amedment_not_found']);
    expect(await refused(voter, 'DELETE', path)).toEqual([403, 'not_author']);
  });

  test('that is hostile is kept and answered as it was typed, harming nobody', async () => {
    const content = `<script>alert(1)</script> '); drop table participation.amendment; -- {{7*7}} \${x} %00 🗳`;
    const made = await ask<Amedment>(201, voter, 'POST', 'processes/amedments', body({ content }));
    expect(await ask<Amedment>(200, voter, 'GET', `processes/amedments/${made.id}`)).toMatchObject({ content });
  });
});

describe('an import changes nothing', () => {
  const boundary = 'x-boundary';
  const send = async (who: Person, name: string, text: string, fields: Record<string, string>, query = '') => {
    const parts = Object.entries(fields).map(
      ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const body = `${parts.join('')}${file}--${boundary}--\r\n`;
    return who.send(`processes/documents/import${query}`, { method: 'POST', body, headers });
  };
  const law = '# Ley\n\nPreámbulo.\n\n## Artículo 1. Objeto\n\nUno.\n\n## Artículo 2. Ámbito\n\nDos.\n';

  test('unless it is understood: then there is a document', async () => {
    const made = await send(admin, 'ley.md', law, { process: process.id });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      title: 'Ley',
      introduction: 'Preámbulo.',
      article_count: 2,
      process: process.id,
    });
  });

  test('and a preview tells what it would come to, and makes nothing', async () => {
    const before = await head();
    const typed = `${law}\n## Artículo 4. Sede\n\nAquí.\n\n## Artículo 4. Fin\n\nFin.\n`;
    const answer = await send(admin, 'ley.md', typed, { process: process.id }, '?preview=true');
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        title: 'Ley',
        introduction_length: 10,
        chapters: [
          {
            title: 'Ley',
            articles: [
              { title: 'Artículo 1. Objeto', length: 4 },
              { title: 'Artículo 2. Ámbito', length: 4 },
              { title: 'Artículo 4. Sede', length: 5 },
              { title: 'Artículo 4. Fin', length: 4 },
            ],
          },
        ],
        chapter_count: 1,
        article_count: 4,
        warnings: [
          { code: 'skipped', quote: 'Artículo 4. Sede', line: 13 },
          { code: 'repeated', quote: 'Artículo 4. Fin', line: 17 },
        ],
      },
    ]);
    expect(await head()).toBe(before);
    expect((await send(voter, 'ley.md', law, { process: process.id }, '?preview=true')).status).toBe(403);
  });

  test('and the title that was typed instead is taken', async () => {
    const made = await send(admin, 'ley.md', law, { process: process.id, title: 'Estatutos de 2026' });
    expect([made.status, made.json]).toMatchObject([201, { title: 'Estatutos de 2026', article_count: 2 }]);
    expect((await send(admin, 'ley.md', law, { process: process.id, title: '' })).json).toHaveProperty('title');
  });

  test('and lists every line that is not', async () => {
    const before = await head();
    const answer = await send(admin, 'ley.md', `${law}\n<b>x</b>\n\n![y](z.png)\n`, { process: process.id });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        file: [expect.stringMatching(/^Línea 15, «!\[y]\(z.png\)»: /)],
      },
    ]);
    expect(await head()).toBe(before);
  });

  test('by who may not, or into no process', async () => {
    expect((await send(voter, 'ley.md', law, { process: process.id })).status).toBe(403);
    expect((await send(admin, 'ley.md', law, {})).json).toHaveProperty('process');
    expect((await send(admin, 'ley.md', law, { process: document.id })).json).toHaveProperty('process');
    expect((await send(admin, 'ley.exe', law, { process: process.id })).json).toHaveProperty('file');
    const { json } = await send(admin, 'estatutos.rtf', law, { process: process.id });
    expect(json).toEqual({ file: [expect.stringContaining('DOCX')] });
  });
});
