import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, Page } from '@ateneo/contracts';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { ProposeAmendment } from '../src/amendment/propose-amendment.js';
import { KeepVoting } from '../src/process/keep-voting.js';
import { GRACE_MS } from '../src/process/voting.decider.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;
let voter: Person;

beforeAll(async () => {
  app = await startParticipation();
  [admin, author, voter] = await Promise.all([app.person({ is_superuser: true }), app.person(), app.person()]);
});
afterAll(() => app?.close());

const after = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();
const done = (command: ICommand) =>
  app.app
    .get(CommandBus, { strict: false })
    .execute(command)
    .then(
      () => true,
      () => false,
    );
const at = (now: string, who?: Person) => ({ ...app.system(app.tenants.one), now, ...(who && { actor: who.id }) });

/** Where one proposes and votes all along: the end of the voting is the end of both. */
async function scene() {
  const end = after(new Date().toISOString(), 86_400_000);
  const { id: process } = await openProcess(admin, { amedment_voting_end_datetime: end });
  const document = await openDocument(admin, process);
  const first = await propose(author, document);
  // The first vote opens it.
  await ask(200, voter, 'POST', `processes/amedments/${first.id}/vote`, { value: 'down' });
  return { process, document, end };
}

describe('as the voting closes', () => {
  test('what is proposed gets its outcome, or is refused: nothing is told to be in and left out', async () => {
    const { process, document, end } = await scene();
    const { id: article, title } = document.chapters[0]!.articles[0]!;
    const wanted = {
      article,
      chapter: null,
      after_article: null,
      title,
      is_deletion: false,
      reason: '',
      references: [],
    };
    const proposing = (now: string, n: number) =>
      done(new ProposeAmendment(at(now, author), randomUUID(), document.id, { ...wanted, content: `Texto ${n}.` }));
    const keep = () => done(new KeepVoting(at(after(end, GRACE_MS)), process));
    // Those that reached us in time end before it is counted; the clock is there all the while.
    const inTime = await Promise.all([1, 2, 3, 4].map((n) => proposing(after(end, -1), n)));
    const [late] = await Promise.all([
      Promise.all([5, 6, 7, 8].map((n) => proposing(end, n))),
      ...Array.from({ length: 4 }, keep),
    ]);
    expect([inTime, late]).toEqual([Array(4).fill(true), Array(4).fill(false)]);
    await closeVoting(app, admin, process);
    const path = `processes/amedments?process=${process}`;
    const { results, count } = await ask<Page<Amedment>>(200, admin, 'GET', path);
    expect(count).toBe(5);
    expect(results.map(({ outcome }) => outcome?.outcome)).toEqual(Array(5).fill('failed'));
  });
});
