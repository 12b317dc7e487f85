import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Amedment, api, type OwnVote, type Page } from '@ateneo/contracts';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import pg from 'pg';
import { keysSchemas, mainSchemas } from '../src/schemas.js';
import { type ChaosWorld, makeWorld, newMasterKeyText } from './faults/chaos/chaos-world.js';
import { Person } from './person.js';
import { eventually } from './start-app.js';
import { freePort, ready, type ServerProcess, startProcess } from './server-process.js';

const MASTER_KEY = newMasterKeyText();
const VOTERS = 25;
const AMENDMENTS = 20;
const choices = ['up', 'down', 'abs'] as const;

interface Vote {
  voter: number;
  amendment: string;
  value: (typeof choices)[number];
  key: string;
  answered: boolean;
}

let database: TestDatabase;
let server: ServerProcess;
let port: number;
let voters: Person[];
let votes: Vote[];

const environment = () => ({
  DATABASE_URL: database.appUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  KEYS_DATABASE_URL: database.keysUrl,
  MASTER_KEY,
  RATE_LIMITS: 'address_login=1000/60',
});

beforeAll(async () => {
  database = await testDatabase(mainSchemas(), keysSchemas);
  const urls = { requestUrl: database.appUrl, ownerUrl: database.ownerUrl, keysUrl: database.keysUrl };
  const world = await makeWorld(urls, MASTER_KEY, VOTERS + 1);
  port = await freePort();
  server = startProcess(port, environment());
  await ready(server);
  const people = await Promise.all(
    world.members.map(({ email }) => Person.signedIn(server.url, email, world.password)),
  );
  const author = people.pop()!;
  voters = people;
  const amendments = await proposeAmendments(author, world.arena);
  votes = amendments.flatMap((amendment) =>
    voters.map((_, voter) => ({
      voter,
      amendment,
      value: choices[(voter + amendment.charCodeAt(0)) % 3]!,
      key: randomUUID(),
      answered: false,
    })),
  );
});

afterAll(async () => {
  server?.process.kill('SIGTERM');
  await server?.ended;
  await database?.drop();
});

async function proposeAmendments(author: Person, { document, articles }: ChaosWorld['arena']): Promise<string[]> {
  const proposed: string[] = [];
  for (let n = 0; n < AMENDMENTS; n += 1) {
    const body = { document, article: articles[0]!, title: 'Artículo 1', content: `Se hará así, en ${n + 2} días.` };
    const answer = await author.send('POST', api.amedments(), body, { 'idempotency-key': randomUUID() });
    // 202: done, and not in the view yet on a busy machine.
    expect([201, 202]).toContain(answer.status);
    proposed.push(((await answer.json()) as Pick<Amedment, 'id'>).id);
  }
  return proposed;
}

/** Sends every vote at once; calls `after` once so many were answered. */
async function castAll(killAfter = Infinity): Promise<void> {
  let answered = 0;
  await Promise.all(
    votes.map(async (vote) => {
      const person = voters[vote.voter]!;
      const headers = { 'idempotency-key': vote.key };
      const answer = await person
        .send('POST', api.amedmentVote(vote.amendment), { value: vote.value }, headers)
        .catch(() => undefined);
      if (!answer?.ok) return;
      // Answered means that the whole answer arrived.
      vote.answered = await answer.json().then(
        () => true,
        () => false,
      );
      answered += 1;
      if (answered === killAfter) server.process.kill('SIGKILL');
    }),
  );
}

/** Totals by amendment from the events alone; shares no code with the view. */
async function foldOfTheLog(): Promise<Map<string, Record<string, number>>> {
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ stream: string; data: string }>(
    `select stream, data from event_store.events where type = 'AmendmentVoteCast' order by position`,
  );
  await client.end();
  const last = new Map<string, { amedment: string; value: string }>();
  for (const { stream, data } of rows) last.set(stream, JSON.parse(data));
  const totals = new Map<string, Record<string, number>>();
  for (const { amedment, value } of last.values()) {
    const total = totals.get(amedment) ?? { up: 0, down: 0, abs: 0 };
    total[value] = (total[value] ?? 0) + 1;
    totals.set(amedment, total);
  }
  return totals;
}

const sum = (totals: Iterable<Record<string, number>>) =>
  [...totals].reduce((all, { up = 0, down = 0, abs = 0 }) => all + up + down + abs, 0);

async function ownVotes(): Promise<(string | null)[]> {
  return Promise.all(
    votes.map(async (vote) => {
      const own = await voters[vote.voter]!.expect<OwnVote>(200, 'GET', api.amedmentVote(vote.amendment));
      return own.value;
    }),
  );
}

describe('a server killed in the middle of five hundred votes', () => {
  test('has counted every answered vote once and every other at most once', async () => {
    await castAll(100);
    await server.ended;
    server = startProcess(port, environment());
    await ready(server);

    const answered = votes.filter((vote) => vote.answered).length;
    expect(answered).toBeGreaterThanOrEqual(50);
    expect(answered).toBeLessThan(votes.length);

    // What was counted without being answered is seen once the views have come so far.
    const mine = new Set(votes.map((vote) => vote.amendment));
    const counted = sum([...(await foldOfTheLog())].flatMap(([id, totals]) => (mine.has(id) ? [totals] : [])));
    let own: (string | null)[] = [];
    await eventually(async () => {
      own = await ownVotes();
      return own.filter((value) => value !== null).length >= counted;
    });
    for (const [index, vote] of votes.entries())
      expect(vote.answered ? [vote.value] : [vote.value, null]).toContain(own[index]);
    const cast = own.filter((value) => value !== null).length;
    expect(counted).toBe(cast);
  });

  test('has exactly five hundred after all are sent again with the same keys, as the log says', async () => {
    await castAll();
    expect(votes.filter((vote) => !vote.answered)).toEqual([]);
    const log = await foldOfTheLog();
    const shown = await voters[0]!.expect<Page<Amedment>>(200, 'GET', `${api.amedments()}?rowsPerPage=100`);
    const mine = new Map(
      shown.results.filter(({ id }) => votes.some((vote) => vote.amendment === id)).map((a) => [a.id, a.votes]),
    );
    expect(mine.size).toBe(AMENDMENTS);
    expect(sum([...mine.values()].map((v) => ({ ...v })))).toBe(VOTERS * AMENDMENTS);
    for (const [id, tally] of mine) expect(tally).toEqual(log.get(id));
  });
});
