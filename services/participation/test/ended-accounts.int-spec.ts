import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Amedment, OwnVote, Process } from '@ateneo/contracts';
import type { DomainEvent } from '@ateneo/kernel';
import pg from 'pg';
import { VotesOfEndedAccounts } from '../src/application/votes-of-ended-accounts.js';
import { type Dump, dumpOf, withdrawnAfter } from './order-adversary.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let reader: pg.Client;
let admin: Person;
let author: Person;
let bystander: Person;
beforeAll(async () => {
  app = await startParticipation({ reactors: true, alone: true });
  reader = new pg.Client(app.databases.superuserUrl);
  await reader.connect();
  [admin, author, bystander] = await Promise.all([app.person({ is_superuser: true }), app.person(), app.person()]);
});
afterAll(async () => {
  await reader?.end();
  await app?.close();
});

/** What a superuser does to people whose votes they want to read. */
const merge = async (closed: string, survivor: string) => {
  const ids = { merge: randomUUID(), closed, survivor, accounts: [closed] };
  const merged: DomainEvent = { type: 'PeopleMerged', data: { ...ids, undo_until: new Date().toISOString() } };
  await app.tell(app.tenants.one, closed, [merged, { type: 'AccountMerged', data: { user: closed, into: survivor } }]);
  return async () => {
    const undone: DomainEvent = { type: 'AccountUnmerged', data: { user: closed, into: survivor } };
    await app.tell(app.tenants.one, closed, [{ type: 'PeopleUnmerged', data: ids }, undone]);
  };
};
const erase = (user: string) =>
  app.tell(app.tenants.one, user, [{ type: 'AccountErased', data: { user, texts: 'kept' } }]);

const votes = () => app.app.get(VotesOfEndedAccounts, { strict: false });
const vote = (by: Person, { id }: Amedment, value: string) =>
  ask<OwnVote>(200, by, 'POST', `processes/amedments/${id}/vote`, { value });
const votesOn = async ({ id }: Amedment) => (await ask<Amedment>(200, admin, 'GET', `processes/amedments/${id}`)).votes;

async function scene(): Promise<{ process: Process; amendment: Amedment }> {
  const process = await openProcess(admin, { amedment_voting_end_datetime: inDays(1) });
  return { process, amendment: await propose(author, await openDocument(admin, process.id)) };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** Whatever follows an event has followed: reactors that wait have had their turn. */
async function settled(): Promise<Dump> {
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  return dumpOf(reader);
}

const share = (guesses: ReadonlyMap<string, string>, truth: ReadonlyMap<string, string>) =>
  [...truth].filter(([person, value]) => guesses.get(person) === value).length / truth.size;

/** A third is merged, a third merged and separated again, a third erased. */
async function attack(voter: string, n: number): Promise<void> {
  if (n % 3 === 2) return erase(voter);
  const undo = await merge(voter, (await app.person()).id);
  if (n % 3 === 1) await undo();
}

test('who merges, undoes merges, erases, and reads every table, learns nobody’s vote', async () => {
  const { process, amendment } = await scene();
  const truth = new Map<string, string>();
  const values = ['up', 'down', 'abs', 'down', 'up', 'abs'];
  // Five more of each value than are attacked: who knows the totals guesses the most frequent one, a third of them.
  for (let n = 0; n < 24; n += 1) {
    const voter = await app.person();
    const value = values[(n * 7) % 6]!;
    await vote(voter, amendment, value);
    truth.set(voter.id, value);
  }
  const attacked = [...truth.keys()].toSorted();
  for (const [n, voter] of attacked.entries()) await attack(voter, n);
  const whileOpen = withdrawnAfter(await settled(), attacked);
  expect(whileOpen.map((guesses) => share(guesses, truth))).toEqual(whileOpen.map(() => 0));
  await closeVoting(app, admin, process.id);
  const closed = withdrawnAfter(await settled(), attacked);
  // Sixteen are gone, in an order that tells nothing: to be right of more than two thirds of them is no chance.
  for (const guesses of closed) expect(share(guesses, truth)).toBeLessThan(0.55);
  const counted = { up: 0, down: 0, abs: 0 };
  for (const [n, voter] of attacked.entries()) if (n % 3 === 1) counted[truth.get(voter) as 'up'] += 1;
  expect(await votesOn(amendment)).toEqual(counted);
  for (const view of ['participation.amendment_tally', 'participation.amendment_vote']) {
    expect((await app.core.running.replayCheck(view)).differences).toEqual([]);
  }
});

test('votes of an erased person are taken out when the voting closes, and stand where it was over before', async () => {
  const [open, over] = [await scene(), await scene()];
  const gone = await app.person();
  const { receipt } = await vote(gone, open.amendment, 'up');
  await vote(gone, over.amendment, 'down');
  await vote(bystander, open.amendment, 'up');
  await closeVoting(app, admin, over.process.id);
  await erase(gone.id);
  await closeVoting(app, admin, open.process.id);
  expect(await votesOn(over.amendment)).toEqual({ up: 0, down: 1, abs: 0 });
  expect(await votesOn(open.amendment)).toEqual({ up: 1, down: 0, abs: 0 });
  const counted = `processes/amedments/${open.amendment.id}/receipts/${receipt}`;
  expect(await ask(200, admin, 'GET', counted)).toMatchObject({ counted: false });
});

test('the check of an erasure finds a vote that was left', async () => {
  const leftOfOneErased = async () => {
    const { process, amendment } = await scene();
    const gone = await app.person();
    await vote(gone, amendment, 'up');
    await erase(gone.id);
    await closeVoting(app, admin, process.id);
    return votes().leftOf(app.tenants.one, gone.id);
  };
  expect(await leftOfOneErased()).toBe(0);
  const off = jest.spyOn(votes(), 'inVoting').mockResolvedValue([]);
  expect(await leftOfOneErased()).toBe(1);
  off.mockRestore();
});

test('what one voted on what became one’s own by a merge does not count, however far the accounts are apart', async () => {
  const { process, amendment } = await scene();
  const [voter, between] = [await app.person(), await app.person()];
  await vote(voter, amendment, 'up');
  await vote(between, amendment, 'down');
  await vote(bystander, amendment, 'abs');
  await merge(author.id, between.id);
  await merge(between.id, voter.id);
  await closeVoting(app, admin, process.id);
  expect(await votesOn(amendment)).toEqual({ up: 0, down: 0, abs: 1 });
});

test('who is told everything that ends beside its vote wins', () => {
  const people = Array.from({ length: 9 }, () => randomUUID());
  const rows = people.flatMap((user, n) => {
    const stream = `participation.amendment_vote-${n}`;
    const value = n % 2 ? 'up' : 'down';
    const at = (type: string, position: number, data: object) => ({
      type,
      position,
      stream,
      data: JSON.stringify(data),
    });
    return [
      at('AmendmentVoteCast', n, { value }),
      at('AccountErased', 100 + 2 * n, { user }),
      at('AmendmentVoteWithdrawn', 101 + 2 * n, {}),
    ];
  });
  const truth = new Map(people.map((user, n) => [user, n % 2 ? 'up' : 'down']));
  const guesses = withdrawnAfter(new Map([['event_store.events', rows]]), people);
  expect(guesses.map((one) => share(one, truth))).toEqual([1, 1]);
});
