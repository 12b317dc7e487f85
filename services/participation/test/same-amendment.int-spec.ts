import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Amedment, Document } from '@ateneo/contracts';
import { ask, openDocument, openProcess } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let document: Document;
beforeAll(async () => {
  app = await startParticipation({ alone: true });
  admin = await app.person({ is_superuser: true });
  document = await openDocument(admin, (await openProcess(admin)).id);
});
afterAll(() => app?.close());

async function send(content: string, over: object = {}) {
  const { id: article, title } = document.chapters[0]!.articles[0]!;
  const body = { document: document.id, article, title, content, reason: 'Urge.', ...over };
  const author = await app.person();
  const before = await app.core.store.head();
  const { status, json } = await author.post('processes/amedments', body);
  return {
    status,
    hasWritten: (await app.core.store.head()) !== before,
    ...(json as { id: string; code?: string; existing?: string }),
  };
}

test('the same text of the same place is proposed once: who comes second is led to the first', async () => {
  const first = await send('La Junta se reúne los lunes.');
  expect(first.status).toBe(201);
  const second = await send('La  Junta se reúne\u00a0los lu\u00adnes.\n\n', { reason: 'Otra razón.' });
  expect(second).toMatchObject({ status: 409, code: 'same_amedment', existing: first.id, hasWritten: false });
  expect((await send('La Junta se reúne los martes.')).status).toBe(201);
  const elsewhere = { article: null, chapter: document.chapters[0]!.id, after_article: null };
  expect((await send('La Junta se reúne los lunes.', elsewhere)).status).toBe(201);
  const deletion = await send('', { is_deletion: true });
  expect(deletion.status).toBe(201);
  expect(await send('', { is_deletion: true })).toMatchObject({ code: 'same_amedment', existing: deletion.id });
});

test('of many who send the same at once one proposes it', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('La Junta se reúne los jueves.')));
  const [made, ...others] = answers.filter(({ status }) => status === 201);
  expect(others).toEqual([]);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ code, existing }) => `${code} ${existing}`))).toEqual(
    new Set([`same_amedment ${made!.id}`]),
  );
});

test('what was withdrawn may be proposed again', async () => {
  const author = await app.person();
  const { id: article, title } = document.chapters[0]!.articles[1]!;
  const body = { document: document.id, article, title, content: 'La Asamblea lo decide todo.', reason: '' };
  const { id } = await ask<Amedment>(201, author, 'POST', 'processes/amedments', body);
  await ask(200, author, 'DELETE', `processes/amedments/${id}`);
  expect((await send(body.content, { article, title })).status).toBe(201);
});
