import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

let app: Participation;

beforeAll(async () => {
  app = await startParticipation({ limits: { publish: { points: 3, seconds: 600 } } });
});

afterAll(() => app?.close());

test('one person proposes so much an hour, and nobody else is held back by it', async () => {
  const [admin, author, other] = await Promise.all([app.person({ is_superuser: true }), app.person(), app.person()]);
  const document = await openDocument(admin, (await openProcess(admin)).id);
  for (let n = 0; n < 3; n += 1) await propose(author, document, { content: `${n}` });
  const { id: article, title } = document.chapters[0]!.articles[0]!;
  const body = { document: document.id, article, title, content: 'Otra más.' };
  const refused = await author.post('processes/amedments', body);
  expect([refused.status, (refused.json as { code: string }).code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await ask(201, other, 'POST', 'processes/amedments', body);
  // It is counted where all processes count.
  const key = 'select count(*)::int as rows from http.rate_limits where key like $1';
  const [counted] = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query<{ rows: number }>(key, ['publish:%']),
  );
  expect(counted!.rows).toBe(2);
});
