import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Amedment, Document, OwnVote, Process } from '@ateneo/contracts';
import { type Position, START } from '@ateneo/event-store';
import { eventually } from '../../platform/test/start-app.js';
import { TextKeyEraser } from '../src/application/text-key-eraser.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let voter: Person;

beforeAll(async () => {
  app = await startParticipation({ reactors: true, alone: true });
  [admin, voter] = await Promise.all([app.person({ is_superuser: true }), app.person()]);
});
afterAll(() => app?.close());

const SECRET = 'una-palabra-que-nadie-mas-escribe';
const erase = (user: string, texts: 'kept' | 'removed') =>
  app.tell(app.tenants.one, user, [{ type: 'AccountErased', data: { user, texts } }]);
const vote = (by: Person, { id }: Amedment, value: string) =>
  ask<OwnVote>(200, by, 'POST', `processes/amedments/${id}/vote`, { value });

async function scene(): Promise<{ process: Process; document: Document }> {
  const process = await openProcess(admin);
  return { process, document: await openDocument(admin, process.id) };
}

const close = ({ id }: Process) => closeVoting(app, admin, id);

async function log(): Promise<string> {
  const texts: string[] = [];
  for (let after: Position = START; ;) {
    const { events, position } = await app.core.ownerStore.readAll({ after, limit: 1000 });
    if (events.length === 0) return texts.join('\n');
    texts.push(...(await app.core.running.codec.decodeAll(events)).map((event) => JSON.stringify(event)));
    after = position;
  }
}

test('texts stay when they are to stay, but not those that had been taken back or hidden', async () => {
  const { document } = await scene();
  const author = await app.person();
  const stays = await propose(author, document, { content: 'Se queda.' });
  const taken = await propose(author, document, { content: SECRET });
  await ask(200, author, 'DELETE', `processes/amedments/${taken.id}`);
  const hidden = await propose(author, document, { content: SECRET });
  await ask(200, admin, 'POST', `processes/amedments/${hidden.id}/hide`, { reason: SECRET });
  expect(await log()).toContain(SECRET);
  await erase(author.id, 'kept');
  await eventually(async () => !(await log()).includes(SECRET));
  expect(await ask(200, voter, 'GET', `processes/amedments/${stays.id}`)).toMatchObject({ content: 'Se queda.' });
});

test('texts go when nothing is to stay, where it can still be voted on with the whole amendment', async () => {
  const [open, over] = [await scene(), await scene()];
  const author = await app.person();
  const [still, done] = [
    await propose(author, open.document, { content: SECRET, reason: SECRET }),
    await propose(author, over.document, { content: SECRET, title: SECRET, references: [`https://${SECRET}.example`] }),
  ];
  await vote(voter, done, 'up');
  await close(over.process);
  // The process dies in the middle, once.
  const died = jest.spyOn(app.app.get(TextKeyEraser, { strict: false }), 'erase');
  died.mockRejectedValueOnce(new Error('killed'));
  await erase(author.id, 'removed');
  await eventually(async () => !(await log()).includes(SECRET));
  expect(died.mock.calls.length).toBe(3);
  died.mockRestore();
  const shown = () => ask<Amedment>(200, voter, 'GET', `processes/amedments/${done.id}`);
  await eventually(async () => (await shown()).is_text_erased);
  expect(await shown()).toMatchObject({
    title: '',
    content: '',
    reason: '',
    references: [],
    is_text_erased: true,
    difference: [],
    votes: { up: 1, down: 0, abs: 0 },
  });
  await ask(404, voter, 'GET', `processes/amedments/${still.id}`);
  // The document is free again.
  await eventually(async () => {
    const { status } = await admin.patch(`processes/documents/${open.document.id}`, { introduction: 'x' });
    return status === 200;
  });
  await app.core.running.rebuild('participation.amendment');
  expect((await app.core.running.replayCheck('participation.amendment')).differences).toEqual([]);
});
