import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Process } from '@ateneo/contracts';
import { ask, openProcess } from './scenes.js';
import { NO_TAG, type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const tag = randomUUID();
let app: Participation;
let admin: Person;

beforeAll(async () => {
  app = await startParticipation({ alone: true });
  admin = await app.person({ is_superuser: true });
});

afterAll(() => app?.close());

const happens = (type: 'PersonTagged' | 'PersonUntagged', { id: user }: Person) =>
  app.tell(app.tenants.one, user, [{ type, data: { user, tag } }]);

test('a process for a tag is for whoever has it, as long as they have it', async () => {
  const process = await openProcess(admin, { tags: [tag] });
  const somebody = await app.person();
  const isOpen = async () =>
    (await ask<Process>(200, somebody, 'GET', `processes/processes/${process.id}`)).is_participation_open;
  const say = async () => (await somebody.post('processes/comments', { process: process.id, content: 'Hola.' })).status;
  expect([await isOpen(), await say()]).toEqual([false, 403]);
  await happens('PersonTagged', somebody);
  // Told again, as after a merge, it is one tag all the same.
  await happens('PersonTagged', somebody);
  expect([await isOpen(), await say()]).toEqual([true, 201]);
  await happens('PersonUntagged', somebody);
  expect([await isOpen(), await say()]).toEqual([false, 403]);
});

test('a process is for no tag that is not there', async () => {
  const refused = await admin.post('processes/processes', { title: 'X', tags: [tag, NO_TAG] });
  expect([refused.status, Object.keys(refused.json as object)]).toEqual([400, ['tags']]);
  const process = await openProcess(admin);
  const changed = await admin.patch(`processes/processes/${process.id}`, { tags: [NO_TAG] });
  expect([changed.status, Object.keys(changed.json as object)]).toEqual([400, ['tags']]);
  await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, { tags: [tag] });
});
