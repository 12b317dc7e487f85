import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Alternative, Amedment } from '@ateneo/contracts';
import pg from 'pg';
import { enrol, type Person } from '../../identity/test/people.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { approvedAlternative } from './alternative-scenes.js';
import { atLeast } from './at-least.js';
import { allVoters, dumpOf, type Guess, lastVoters, namedRows, votesIn } from './order-adversary.js';
import { ask, openDocument, openProcess, propose } from './scenes.js';

// `VOTERS=400 npm run test:int -- vote-order` is what the contract asks for; fewer do for each day.
const VOTERS = Number(process.env['VOTERS'] ?? 60);
/** The share of the most frequent value, and how often who takes any person's choice for another's is right. */
const MOST = 0.6;
const CHANCE = 0.6 ** 2 + 0.25 ** 2 + 0.15 ** 2;
/** Five points more than the most frequent value; of few guesses as much as chance alone never reaches. */
const reach = (guesses: number) => Math.max(MOST + 0.05, CHANCE + 5 * Math.sqrt((CHANCE * (1 - CHANCE)) / guesses));
/** After how many votes somebody looks: of many at moments drawn at random, since each look reads everything. */
const LOOKS = Math.min(VOTERS, 150);
/** Of the planted sessions: who lies among the six others or beside them is not told apart, nor always who has but one other. */
const TOLD_APART = 1 - 9 / VOTERS;
const values = Array.from({ length: VOTERS }, (_, n) => (n % 20 < 12 ? 'up' : n % 20 < 17 ? 'down' : 'abs'));

let app: TestApp;
let superuser: pg.Client;
let truth: Map<string, string>;
/** By way of looking: how often the dump right after a vote told what the last voter had said. */
const lastNamed = new Map<string, number>();
/** By way of looking: how often it told who the last voter was. */
const lastFound = new Map<string, number>();
/** By way of looking: what the last dump told of everybody. */
let allNamed: Map<string, Guess>;

// Everybody has an account and has signed in once, in the order of the log. Then, in another order and one at a time, each comes
// back by a refresh or a sign-in and votes. Between two votes somebody, drawn at random, says or endorses something: each once.
beforeAll(async () => {
  app = await startApp({ roles: ['web', 'projector'] });
  superuser = new pg.Client(app.databases.superuserUrl);
  await superuser.connect();
  const admin = await enrol(app, [{ do: 'grant_superuser' }]);
  const author = await enrol(app, [{ do: 'verify' }]);
  const process = await openProcess(admin.browser);
  const document = await openDocument(admin.browser, process.id);
  const amendment = await propose(author.browser, document);
  const alternative = await approvedAlternative(author.browser, admin.browser, document);
  const people: Person[] = [];
  for (let n = 0; n < VOTERS; n += 1) people.push(await enrol(app, [{ do: 'verify' }]));
  await plant(people);
  truth = new Map();
  const others = shuffled(people);
  for (const [n, person] of shuffled(people).entries()) {
    await comeBack(person);
    await vote(person, amendment, shuffledValues[n]!);
    await (n % 2 === 0 ? say(others[n]!, amendment) : endorse(others[n]!, alternative));
    if (looks.has(n)) await look(people, person, n === VOTERS - 1);
  }
}, 3_600_000);

afterAll(async () => {
  await superuser?.end();
  await app?.close();
});

const shuffledValues = shuffled(values);
const looks = new Set([VOTERS - 1, ...shuffled([...values.keys()].slice(0, -1)).slice(0, LOOKS - 1)]);

function shuffled<T>(all: readonly T[]): T[] {
  return [...all]
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

async function comeBack({ id, body, browser }: Person): Promise<void> {
  if (Math.random() < 0.5) await ask(200, browser, 'POST', 'users/auth/refresh', {});
  else await ask(200, browser, 'POST', 'users/auth/login', { email: body.email, password: body.password });
  await superuser.query('update planted.presence set day = day where user_id = $1', [id]);
  await superuser.query(`begin;
    update planted.session set used_at = used_at where user_id = '${id}';
    update planted.session set used_at = used_at where id in (
      select id from planted.session where id > gen_random_uuid() order by id limit 6);
    commit`);
}

async function vote({ id, browser }: Person, amendment: Amedment, value: string): Promise<void> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await ask(200, browser, 'POST', `processes/amedments/${amendment.id}/vote`, { value }, headers);
  truth.set(id, value);
}

const say = ({ browser }: Person, { id }: Amedment) =>
  ask(201, browser, 'POST', 'processes/comments', { amedment: id, content: 'Que se vote junto con la siguiente.' });

const endorse = ({ browser }: Person, { id }: Alternative) =>
  ask(200, browser, 'POST', `processes/documentalternatives/${id}/endorse`);

/**
 * Tables that name who came: sessions as they once were, each written with six others for cover, and a plain one. The
 * adversary must find what is there to be found.
 */
async function plant(people: readonly Person[]): Promise<void> {
  await superuser.query(`create schema planted;
    create table planted.presence (user_id uuid primary key, day date);
    create table planted.session (id uuid primary key default gen_random_uuid(), user_id uuid, used_at date)`);
  for (const { id } of people) {
    await superuser.query('insert into planted.presence values ($1, now())', [id]);
    await superuser.query('insert into planted.session (user_id, used_at) values ($1, now())', [id]);
  }
}

async function look(people: readonly Person[], last: Person, isEnd: boolean): Promise<void> {
  const known = people.map(({ id, body }) => ({ id, email: body.email }));
  const dump = await dumpOf(superuser);
  const named = namedRows(dump, app.tenants.one, known);
  for (const [way, person] of lastVoters(named)) {
    if (person === last.id) lastFound.set(way, (lastFound.get(way) ?? 0) + 1);
    if (truth.get(last.id) === truth.get(person)) lastNamed.set(way, (lastNamed.get(way) ?? 0) + 1);
  }
  if (!isEnd) return;
  expect(votesIn(dump)).toHaveLength(VOTERS);
  allNamed = allVoters(dump, named);
}

/** Shares of right guesses, by way of looking; the best first. */
function shares(where: (way: string) => boolean): [string, number][] {
  const all = [...allNamed].map(([way, guess]): [string, number] => [
    `all, ${way}`,
    [...truth].filter(([person, value]) => guess.get(person) === value).length / VOTERS,
  ]);
  const last = [...lastNamed].map(([way, right]): [string, number] => [`last, ${way}`, right / LOOKS]);
  return [...all, ...last].filter(([way]) => where(way)).sort((a, b) => b[1] - a[1]);
}

describe('who reads every row of the event database with xmin and ctid, right after each vote and at the end', () => {
  test('names choices where a row that names the voter was written right before', () => {
    const best = (where: string) => shares((way) => way.startsWith(where))[0]?.[1];
    expect(best('last, planted.presence')).toBeGreaterThan(0.95);
    expect(best('all, planted.presence')).toBeGreaterThan(0.95);
    const found = [...lastFound].filter(([way]) => way.startsWith('planted.session')).map(([, times]) => times);
    expect(Math.max(...found)).toBeGreaterThanOrEqual(atLeast(LOOKS, TOLD_APART));
  });

  test('guesses no better than who names the most frequent value each time', () => {
    const ways = shares((way) => !way.includes('planted.'));
    // The log itself and the views of people: it did look.
    expect(ways.length).toBeGreaterThan(20);
    const isBetter = ([way, share]: [string, number]) => share > reach(way.startsWith('last') ? LOOKS : VOTERS);
    expect(ways.filter(isBetter)).toEqual([]);
  });
});
