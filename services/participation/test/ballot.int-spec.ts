import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeBallot, readElection, verifyBundle } from '@ateneo/ballot';
import { ed25519Sodium } from '@ateneo/ballot/server';
import type { Board, Ceremony, Election, OwnBallot, Process } from '@ateneo/contracts';
import { KeepElection } from '../src/election/keep-election.js';
import { ceremonyOf, type Keeper, keeper } from './ceremony-scenes.js';
import { ask, openProcess } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const path = 'processes/elections';
const [END, AFTER] = ['2999-01-01T00:00:00.000Z', '2999-01-01T01:00:00.000Z'];
let app: Participation;
let admin: Person;
let process: Process;
let keepers: Keeper[];

beforeAll(async () => {
  app = await startParticipation({ alone: true });
  admin = await app.person({ is_superuser: true });
  process = await openProcess(admin);
  keepers = (await Promise.all([1, 2, 3].map(() => app.person()))).map(keeper);
});

afterAll(() => app?.close());

/** The clock, at this moment. */
const look = (election: string, now = new Date().toISOString()) =>
  app.commands.execute(
    new KeepElection({ tenant: app.tenants.one, source: 'system', now, correlationId: election }, election),
  );

async function rehearsed(over: object = {}): Promise<Election> {
  const options = ['Ana', 'Bea', 'Carla'].map((name) => ({ name }));
  const body = { process: process.id, kind: 'ballot', title: 'Junta', options, end_datetime: END, ...over };
  const election = await ask<Election>(201, admin, 'POST', path, body);
  const trustees = keepers.map(({ person }) => person.id);
  await ask<Ceremony>(200, admin, 'POST', `${path}/${election.id}/trustees`, { trustees, threshold: 2 });
  await ceremonyOf(keepers, election.id, keepers.slice(1));
  return election;
}

async function opened(over: object = {}): Promise<string> {
  const { id } = await rehearsed(over);
  await ask(200, admin, 'POST', `${path}/${id}/open`, {});
  await look(id);
  return id;
}

/** What the voter's browser makes: no, then their choice among the three. */
async function made(own: OwnBallot, choice: number): Promise<string> {
  const election = readElection(await ed25519Sodium(), own.setup);
  return makeBallot(election, own.credential, [[0, 1, 2, 3].map((at) => (at === choice ? 1 : 0))]);
}

const own = (who: Person, id: string) => ask<OwnBallot>(200, who, 'GET', `${path}/${id}/ballot`);
const send = (who: Person, id: string, ballot: string) =>
  who.send(`${path}/${id}/ballot`, { method: 'POST', body: { ballot } });
const board = (id: string) => ask<Board>(200, admin, 'GET', `${path}/${id}/board`);

async function refusal(who: Person, at: string, body?: object) {
  const before = await app.core.store.head();
  const answer = await who.send(`${path}/${at}`, { method: body ? 'POST' : 'GET', body });
  expect(await app.core.store.head()).toBe(before);
  return [answer.status, ((answer.json ?? {}) as { code?: string }).code ?? Object.keys(answer.json ?? {}).join()];
}

const group = ed25519Sodium();
const verified = async (id: string) => {
  const { bytes, status, text } = await app.visitor().get(`${path}/${id}/bundle`);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  const known = await group;
  return { bytes, ...verifyBundle(bytes, (name) => (name === known.name ? known : undefined)) };
};

describe('the opening of a secret ballot', () => {
  test('waits for the rehearsal, an end and two options; then nothing of it changes, nor its trustees', async () => {
    const bare = await ask<Election>(201, admin, 'POST', path, { process: process.id, kind: 'ballot', title: 'X' });
    expect(await refusal(admin, `${bare.id}/open`, {})).toEqual([409, 'not_rehearsed']);
    const endless = await rehearsed({ end_datetime: null });
    expect(await refusal(admin, `${endless.id}/open`, {})).toEqual([400, 'end_datetime']);
    const { id } = await rehearsed();
    expect(await refusal(admin, `${id}/board`)).toEqual([409, 'election_not_opened']);
    expect(await refusal(await app.person(), `${id}/ballot`)).toEqual([409, 'election_not_opened']);
    await ask(200, admin, 'POST', `${path}/${id}/open`, {});
    const changed = await admin.send(`${path}/${id}`, { method: 'PATCH', body: { title: 'Otra' } });
    expect(changed.status).toBe(409);
    const others = { trustees: [...keepers.slice(1).map(({ person }) => person.id), admin.id], threshold: 2 };
    expect(await refusal(admin, `${id}/trustees`, others)).toEqual([409, 'voting_has_begun']);
    await look(id);
    const before = await app.core.store.head();
    await look(id);
    expect(await app.core.store.head()).toBe(before);
    expect(await ask<Election>(200, admin, 'GET', `${path}/${id}`)).toMatchObject({ status: 'open' });
  });

  test('freezes who votes: who came later does not, who is no member any more does', async () => {
    const voter = await app.person();
    const id = await opened();
    const late = await app.person();
    expect(await refusal(late, `${id}/ballot`)).toEqual([403, 'not_on_roll']);
    expect((await own(voter, id)).tracker).toBeNull();
    expect((await own(admin, id)).fingerprint).toBe((await board(id)).fingerprint);
  });
});

describe('casting', () => {
  test('counts the last ballot of each; the bundle holds all, and two verifiers accept it', async () => {
    const voters = await Promise.all([1, 2, 3].map(() => app.person()));
    const id = await opened();
    const first = await made(await own(voters[0]!, id), 1);
    expect((await send(voters[0]!, id, first)).status).toBe(200);
    for (const [at, voter] of voters.entries()) {
      const cast = await send(voter, id, await made(await own(voter, id), at));
      expect((cast.json as OwnBallot).tracker).toBe((await own(voter, id)).tracker);
    }
    // Sent again, it would undo the second one.
    expect(await refusal(voters[0]!, `${id}/ballot`, { ballot: first })).toEqual([409, 'ballot_replayed']);
    expect((await board(id)).trackers).toHaveLength(4);
    const { bytes, ballots, credentials, isClosed } = await verified(id);
    expect([ballots.length, isClosed, credentials.has(JSON.parse(first).credential)]).toEqual([4, false, true]);
    expect(ballots.map(({ tracker }) => tracker).toSorted()).toEqual((await board(id)).trackers);
    const file = join(mkdtempSync(join(tmpdir(), 'bundle-')), 'election.bel');
    writeFileSync(file, bytes);
    const verifier = resolve('services/dist/verify-election.mjs');
    await promisify(execFile)(globalThis.process.execPath, [verifier, file]);
  });

  test('takes nothing that is not one’s own, whole, proven and for this election', async () => {
    const [voter, other] = await Promise.all([app.person(), app.person()]);
    const [id, another] = [await opened(), await opened()];
    const mine = await own(voter, id);
    const good = await made(mine, 1);
    const refused = [400, 'ballot_refused'];
    const { answers, ...rest } = JSON.parse(good);
    const swapped = { ...rest, answers: [{ ...answers[0], choices: answers[0].choices.toReversed() }] };
    const all = [
      '{}',
      '[',
      `${good} `,
      JSON.stringify(swapped),
      await made(await own(other, id), 1),
      await made(await own(voter, another), 1),
    ];
    for (const ballot of all) expect(await refusal(voter, `${id}/ballot`, { ballot })).toEqual(refused);
    const acting = app.actingFor(voter.id, admin.id);
    expect((await acting.send(`${path}/${id}/ballot`, { method: 'POST', body: { ballot: good } })).status).toBe(403);
    expect((await acting.send(`${path}/${id}/ballot`, { method: 'GET' })).status).toBe(403);
    expect((await board(id)).trackers).toEqual([]);
  });

  test('of one voter many times at once keeps each once, and counts the one that the log has last', async () => {
    const voter = await app.person();
    const id = await opened();
    const mine = await own(voter, id);
    const ballots = await Promise.all(Array.from({ length: 100 }, (_, at) => made(mine, at % 4)));
    const answers = await Promise.all(ballots.map((ballot) => send(voter, id, ballot)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { ballots: held } = await verified(id);
    expect(new Set(held.map(({ tracker }) => tracker)).size).toBe(100);
    expect(held.at(-1)!.tracker).toBe((await own(voter, id)).tracker);
  });

  test('ends at the end; who sent one before it is waited for', async () => {
    const voter = await app.person();
    const id = await opened();
    const ballot = await made(await own(voter, id), 1);
    await look(id, END);
    expect((await send(voter, id, ballot)).status).toBe(200);
    await look(id, AFTER);
    const again = await look(id, AFTER);
    expect(again).toBeNull();
    const annulled = await opened();
    const mine = await own(voter, annulled);
    await ask(200, admin, 'POST', `${path}/${annulled}/annul`, { reason: 'Falta gente.' });
    const answer = await refusal(voter, `${annulled}/ballot`, { ballot: await made(mine, 1) });
    expect(answer).toEqual([409, 'election_annulled']);
  });
});
