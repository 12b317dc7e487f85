import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, Page, Process } from '@ateneo/contracts';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { ProposeAmendment } from '../src/amendment/propose-amendment.js';
import { KeepVoting } from '../src/process/keep-voting.js';
import { GRACE_MS } from '../src/process/voting.events.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;
let voter: Person;
let other: Person;

beforeAll(async () => {
  app = await startParticipation();
  admin = await app.person({ is_superuser: true });
  [author, voter, other] = await Promise.all([app.person(), app.person(), app.person()]);
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

describe('who could have voted', () => {
  const read = (process: string) => ask<Process>(200, admin, 'GET', `processes/processes/${process}`);
  const vote = (who: Person, { id }: Amedment, value: string) =>
    ask(200, who, 'POST', `processes/amedments/${id}/vote`, { value });

  test('is everybody who came while it was open, too, but not its author', async () => {
    const { id: organization } = await ask<{ id: string }>(201, admin, 'POST', 'organizations/organizations', {
      name: 'Barrio',
    });
    const people = (n: number) => Promise.all(Array.from({ length: n }, () => app.person({ organization })));
    const [proposes, ...first] = await people(3);
    const rules = { majority: 'absolute', majority_of: 'electorate' };
    const process = await openProcess(admin, { mode: 'organizations', organizations: [organization], rules });
    const amendment = await propose(proposes!, await openDocument(admin, process.id));
    await vote(first[0]!, amendment, 'up');
    for (const came of await people(5)) await vote(came, amendment, 'down');
    await vote(first[1]!, amendment, 'up');
    await closeVoting(app, admin, process.id);
    const { outcome } = await ask<Amedment>(200, admin, 'GET', `processes/amedments/${amendment.id}`);
    expect(outcome).toMatchObject({ outcome: 'failed', because: 'no_majority', majority_needed: 4, electorate: 7 });
    expect((await read(process.id)).voting).toMatchObject({ phase: 'closed', electorate: 8 });
  });

  test('is asked no earlier than the publication, whatever start was typed', async () => {
    const process = await openProcess(admin, {
      amedment_vote_start_datetime: '2026-01-01T00:00:00.000Z',
      rules: { electorate: 'at_opening' },
    });
    const amendment = await propose(author, await openDocument(admin, process.id));
    for (const who of [voter, other]) await vote(who, amendment, 'down');
    await closeVoting(app, admin, process.id);
    const { voting } = await read(process.id);
    expect(voting.opened_at! >= process.creation_datetime).toBe(true);
    expect(voting.electorate).toBeGreaterThanOrEqual(3);
  });
});
