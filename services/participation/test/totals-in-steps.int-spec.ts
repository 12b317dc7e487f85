import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Amedment, api, type OwnVote, type Page, type Process, type Turnout, type Votes } from '@ateneo/contracts';
import pg from 'pg';
import { eventually } from '../../platform/test/start-app.js';
import type { Client } from '../../platform/test/client.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;
let voters: Person[];
beforeAll(async () => {
  app = await startParticipation({ reactors: true, alone: true });
  [admin, author] = [await app.person({ is_superuser: true }), await app.person()];
  voters = await Promise.all(Array.from({ length: 12 }, () => app.person()));
});
afterAll(() => app.close());

const VIEW = 'participation.amendment_tally';
const total = (up: number, down = 0, abs = 0): Votes => ({ up, down, abs });
const vote = (voter: number, { id }: Amedment, value: string) =>
  ask<OwnVote>(200, voters[voter]!, 'POST', `processes/amedments/${id}/vote`, { value });

async function amendmentIn(over: object = {}): Promise<{ process: Process; amendment: Amedment }> {
  const process = await openProcess(admin, over);
  return { process, amendment: await propose(author, await openDocument(admin, process.id)) };
}

/** What everybody is told, wherever they look: superuser and voter, one and list. */
async function told({ id, process }: Amedment): Promise<Votes | null> {
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached(VIEW, head));
  const whole = [admin, voters[0]!].map((one) => ask<Amedment>(200, one, 'GET', `processes/amedments/${id}`));
  const list = await ask<Page<Amedment>>(200, admin, 'GET', `processes/amedments?process=${process}`);
  const listed = list.results.find((row) => row.id === id)!;
  const own = await ask<OwnVote>(200, voters[0]!, 'GET', `processes/amedments/${id}/vote`);
  const all = [...(await Promise.all(whole)), listed, own].map(({ votes }) => votes);
  expect(all).toEqual(all.map(() => all[0]));
  return all[0] ?? null;
}

test('while voting is open totals move when five votes were cast or changed, and at its closing they are exact', async () => {
  const { process, amendment } = await amendmentIn({ amedment_voting_end_datetime: inDays(1) });
  for (const voter of [0, 1, 2]) expect((await vote(voter, amendment, 'up')).votes).toBeNull();
  // One person counts once, however often they change their mind.
  for (const value of ['down', 'up', 'abs', 'up']) await vote(3, amendment, value);
  expect(await told(amendment)).toBeNull();
  await vote(4, amendment, 'down');
  expect(await told(amendment)).toEqual(total(4, 1));
  for (const voter of [5, 6, 7]) await vote(voter, amendment, 'down');
  await vote(0, amendment, 'abs');
  expect(await told(amendment)).toEqual(total(4, 1));
  // Same events, same rows: no step is lost or won by building the view anew.
  await app.core.running.rebuild(VIEW);
  expect(await told(amendment)).toEqual(total(4, 1));
  expect((await app.core.running.replayCheck(VIEW)).differences).toEqual([]);
  await closeVoting(app, admin, process.id);
  expect(await told(amendment)).toEqual(total(3, 4, 1));
});

test.each([
  ['the process', { end_datetime: inDays(1) }],
  ['voting in it', { amedment_voting_end_datetime: inDays(1) }],
])('they are exact when voting was closed after the end of %s', async (_, dates) => {
  const { process, amendment } = await amendmentIn(dates);
  await vote(0, amendment, 'up');
  expect(await told(amendment)).toBeNull();
  await closeVoting(app, admin, process.id);
  expect(await told(amendment)).toEqual(total(1));
});

test('how many voted is told as the totals are, and to visitors once it is over', async () => {
  const { process, amendment } = await amendmentIn({ amedment_voting_end_datetime: inDays(1) });
  const visitor = app.visitor();
  const turnout = (who: Client = admin) => ask<Turnout>(200, who, 'GET', api.processTurnout(process.id));
  for (const voter of [0, 1, 2, 3]) await vote(voter, amendment, 'up');
  await told(amendment);
  expect(await turnout()).toMatchObject({ voters: null, untold: 'in_steps', days: [] });
  for (const voter of [4, 5]) await vote(voter, amendment, 'down');
  await told(amendment);
  const now = await turnout();
  expect(now).toMatchObject({ voters: 5, untold: null });
  expect(now.electorate).toBeGreaterThanOrEqual(5);
  expect(now.days.at(-1)!.voters).toBe(5);
  expect(await turnout(voters[9]!)).toEqual(now);
  expect((await visitor.get(api.processTurnout(process.id))).status).toBe(403);
  // Same events, same rows.
  await app.core.running.rebuild(VIEW);
  expect(await turnout()).toEqual(now);
  await closeVoting(app, admin, process.id);
  await told(amendment);
  expect((await turnout(visitor)).voters).toBe(6);
});

test('nobody is told how many voted where totals wait for the closing', async () => {
  const { process, amendment } = await amendmentIn({ rules: { totals: 'at_close' } });
  for (const voter of [0, 1, 2, 3, 4, 5]) await vote(voter, amendment, 'up');
  const turnout = () => ask<Turnout>(200, admin, 'GET', api.processTurnout(process.id));
  expect(await turnout()).toMatchObject({ voters: null, untold: 'at_close', days: [] });
  await closeVoting(app, admin, process.id);
  await told(amendment);
  expect(await turnout()).toMatchObject({ voters: 6, untold: null });
});

test('what is told says whether it would pass, until it is decided', async () => {
  const { process, amendment } = await amendmentIn();
  const shown = () => ask<Amedment>(200, admin, 'GET', `processes/amedments/${amendment.id}`);
  for (const voter of [0, 1, 2, 3]) await vote(voter, amendment, 'up');
  await told(amendment);
  expect((await shown()).would_pass).toBeNull();
  await vote(4, amendment, 'down');
  await told(amendment);
  expect((await shown()).would_pass).toBe(true);
  for (const voter of [0, 1, 2, 3, 5]) await vote(voter, amendment, 'down');
  await told(amendment);
  expect((await shown()).would_pass).toBe(false);
  await closeVoting(app, admin, process.id);
  await told(amendment);
  expect(await shown()).toMatchObject({ would_pass: null, outcome: { outcome: 'failed' } });
});

test('lists are sorted by what is told, not by what stands', async () => {
  const { process, amendment } = await amendmentIn();
  const document = await openDocument(admin, process.id);
  const other = await propose(author, document);
  for (const voter of [0, 1, 2, 3, 4]) await vote(voter, other, voter < 2 ? 'up' : 'down');
  for (const voter of [0, 1, 2, 3]) await vote(voter, amendment, 'up');
  await told(amendment);
  const sorted = async () => {
    const path = `processes/amedments?process=${process.id}&sortBy=-up`;
    return (await ask<Page<Amedment>>(200, admin, 'GET', path)).results.map(({ id }) => id);
  };
  expect(await sorted()).toEqual([other.id, amendment.id]);
  await closeVoting(app, admin, process.id);
  expect(await sorted()).toEqual([amendment.id, other.id]);
});

test('an account that is erased leaves no difference in the totals, and is gone from them at the closing', async () => {
  const { process, amendment } = await amendmentIn();
  const [gone] = voters.slice(-1);
  await vote(voters.length - 1, amendment, 'down');
  for (const voter of [1, 2, 3, 4]) await vote(voter, amendment, 'up');
  expect(await told(amendment)).toEqual(total(4, 1));
  await app.tell(app.tenants.one, gone!.id, [{ type: 'AccountErased', data: { user: gone!.id, texts: 'kept' } }]);
  expect(await told(amendment)).toEqual(total(4, 1));
  await closeVoting(app, admin, process.id);
  expect(await told(amendment)).toEqual(total(4));
});

test('a vote is answered from its decision: it waits for no view', async () => {
  const { amendment } = await amendmentIn();
  await told(amendment);
  const holder = new pg.Client(app.databases.superuserUrl);
  await holder.connect();
  // Whoever writes the view waits; who reads it does not.
  await holder.query(`begin; lock table ${VIEW} in exclusive mode`);
  const answer = await voters[5]!.post(`processes/amedments/${amendment.id}/vote`, { value: 'abs' });
  expect([answer.status, answer.json]).toMatchObject([200, { value: 'abs', votes: null }]);
  expect(answer.headers['x-view']).toBeUndefined();
  await holder.query('commit');
  await holder.end();
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
}
