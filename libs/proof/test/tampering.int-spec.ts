import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestDatabase } from '@ateneo/testing';
import pg from 'pg';
import { catchUp, chainId, checkSeals, noSeals, type OutsideSeals, sealHeads, verifyChain } from '../src/index.js';
import { makeSeal, readSeal } from '../src/seal.js';
import { type LogAt, newLog, rewriteChain, write } from './chained-log.js';

const ONE = randomUUID();
const TWO = randomUUID();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { publicKey: otherKey } = generateKeyPairSync('ed25519');

let databases: TestDatabase;
let log: LogAt;
let superuser: pg.Client;
let seals: OutsideSeals;
let lines: string[];
const seen: { at: number; id: string }[] = [];

// The tenant's events stand at the positions 2, 4 … 24: the other tenant's lie between. Sealed are 4, 8 and 10 of 12.
beforeAll(async () => {
  ({ databases, log } = await newLog());
  superuser = new pg.Client(databases.superuserUrl);
  await superuser.connect();
  const { store, database } = log;
  lines = [];
  const seal = async () => lines.push((await sealHeads(database, privateKey))!.line);
  for (let n = 1; n <= 12; n += 1) {
    await write(store, TWO);
    await write(store, ONE);
    await catchUp(log);
    if ([4, 8, 10].includes(n)) await seal();
  }
  seals = checkSeals(lines, [publicKey], await chainId(log));
  await superuser.query(keep);
  {
    const { rows } = await superuser.query<{ position: string; id: string }>(
      'select position, id from event_store.events where tenant_id = $1 order by position',
      [ONE],
    );
    for (const { position, id } of rows) seen.push({ at: Number(position), id });
  }
});

afterAll(async () => {
  await superuser?.end();
  await log?.close();
  await databases?.drop();
});

const EVENTS = 'position, tenant_id, stream, revision, id, type, data, metadata';
const keep = `create schema kept;
  create table kept.events as select ${EVENTS} from event_store.events;
  create table kept.links as table proof.links;
  create table kept.heads as table proof.heads;
  create table kept.notary as table proof.notary`;
const restore = `delete from event_store.events; delete from proof.links; delete from proof.heads; delete from proof.notary;
  insert into event_store.events (${EVENTS}) select ${EVENTS} from kept.events;
  insert into proof.links table kept.links;
  insert into proof.heads table kept.heads;
  insert into proof.notary table kept.notary`;

/** What somebody does to the database as its superuser, seen by `look`; then everything is as it was. */
async function tampered<T>(tamper: (client: pg.Client) => Promise<void>, look: (log: LogAt) => Promise<T>): Promise<T> {
  try {
    await tamper(superuser);
    return await look(log);
  } finally {
    await superuser.query(restore);
  }
}

const verify =
  (given: OutsideSeals, parallel = 1) =>
  (log: LogAt) =>
    verifyChain(log, { seals: given, parallel });
const sql = (statement: string) => (client: pg.Client) => client.query(statement).then(() => undefined);
const one = `tenant_id = '${ONE}'`;
const change = (set: string) => sql(`update event_store.events set ${set} where position = 10`);
const remove = (position: number) => sql(`delete from event_store.events where position = ${position}`);
const insert = sql(`
  update event_store.events set position = -position - 1 where position > 10;
  update event_store.events set position = -position where position < 0;
  insert into event_store.events (position, tenant_id, stream, revision, id, type, data, metadata)
    values (11, '${ONE}', 'test.thing-${ONE}-x', 0, '00000000-0000-4000-8000-00000000000a', 'ThingDone', '{}', '{}')`);
const reorder = sql(`
  update event_store.events set position = -1 where position = 10;
  update event_store.events set position = 10 where position = 14;
  update event_store.events set position = 14 where position = -1`);
const cutTail = sql(`delete from event_store.events where position > 16`);

const tamperings: [string, (client: pg.Client) => Promise<void>, kind: string, ordinal: number][] = [
  ['changes its data', change(`data = '{"n":9}'`), 'changed', 5],
  ['changes its metadata', change(`metadata = '{}'`), 'changed', 5],
  ['changes its type', change(`type = 'ThingUndone'`), 'changed', 5],
  ['moves it to another stream', change(`stream = 'test.thing-${ONE}-elsewhere'`), 'changed', 5],
  ['changes its revision', change('revision = 7'), 'changed', 5],
  ['changes its id', change(`id = '00000000-0000-4000-8000-00000000000b'`), 'changed', 5],
  ['removes it', remove(10), 'removed', 5],
  ['hides it among the claims', change(`stream = 'claims.claim-${ONE}-x'`), 'removed', 5],
  ['gives it to another tenant', change(`tenant_id = '${TWO}'`), 'removed', 5],
  ['inserts one after it', insert, 'inserted', 6],
  ['puts a later one in its place', reorder, 'reordered', 5],
  ['cuts off the tail', cutTail, 'removed', 9],
];

/** The seals between which the first event lies that was touched. */
const betweenSeals = (ordinal: number) => (ordinal <= 4 ? [0, 1] : ordinal <= 8 ? [1, 2] : [2, 3]);

describe('a log that nobody touched', () => {
  test('is clean, with the events counted that no seal holds yet', async () => {
    const verdict = await tampered(async () => {}, verify(seals, 2));
    expect(verdict.isClean).toBe(true);
    expect(verdict.tenants.find(({ tenant }) => tenant === ONE)).toMatchObject({
      chained: 12,
      unsealed: 2,
      unchained: 0,
    });
    expect(seals.troubles).toEqual([]);
  });
});

describe('somebody with the whole database in hand', () => {
  test.each(tamperings)('%s: the very event is named', async (_what, tamper, kind, ordinal) => {
    const { isClean, tenants } = await tampered(tamper, verify(noSeals));
    expect(isClean).toBe(false);
    const { finding } = tenants.find(({ tenant }) => tenant === ONE)!;
    expect(finding).toMatchObject({ kind, ordinal });
    const event = { inserted: '00000000-0000-4000-8000-00000000000a' }[kind] ?? seen[ordinal - 1]!.id;
    if (!_what.includes('its id')) expect(finding!.event).toBe(event);
  });

  test.each(tamperings)(
    '%s and rewrites the hashes: named between two seals',
    async (_what, tamper, _kind, ordinal) => {
      const rewrite = async (client: pg.Client) => {
        await tamper(client);
        await rewriteChain(client, ONE);
        if (/tail|another tenant/.test(_what)) await rewriteChain(client, TWO);
      };
      const [sealed, unsealed] = await tampered(rewrite, async (log) => [
        await verify(seals)(log),
        await verify(noSeals)(log),
      ]);
      const { finding, rewritten } = sealed!.tenants.find(({ tenant }) => tenant === ONE)!;
      expect(finding).toBeUndefined();
      expect([rewritten!.after.seal, rewritten!.upTo.seal]).toEqual(betweenSeals(ordinal));
      // Without seals from outside this cannot be seen, and nobody may say that it can.
      expect(unsealed!.isClean).toBe(true);
    },
  );

  test.each([
    ['alters a link', `update proof.links set hash = sha256('x') where ${one} and ordinal = 6`, 'link', 6],
    ['takes a link away', `delete from proof.links where ${one} and ordinal = 6`, 'link', 6],
    ['takes the last links away', `delete from proof.links where ${one} and ordinal > 10`, 'link', 11],
    ['sets the noted end back', `update proof.heads set ordinal = 11 where ${one}`, 'unfinished', 12],
    ['takes the noted end away', `delete from proof.heads where ${one}`, 'unfinished', 1],
  ])('%s: the place is named', async (_what, statement, kind, ordinal) => {
    const { tenants } = await tampered(sql(statement), verify(noSeals));
    expect(tenants.find(({ tenant }) => tenant === ONE)!.finding).toMatchObject({ kind, ordinal });
  });

  test('takes a tenant’s whole chain away: its events are there without one', async () => {
    const gone = sql(`delete from proof.links where ${one}; delete from proof.heads where ${one}`);
    const verdict = await tampered(gone, async (log) => verifyChain(log, { seals: noSeals, tenants: [ONE] }));
    expect(verdict.tenants.find(({ tenant }) => tenant === ONE)!.finding).toMatchObject({
      kind: 'inserted',
      ordinal: 1,
    });
    const sealed = await tampered(gone, verify(seals));
    expect(sealed.tenants.find(({ tenant }) => tenant === ONE)!.rewritten!.upTo.seal).toBe(1);
  });

  test('tampers with another tenant: the first is clean', async () => {
    const { tenants } = await tampered(remove(9), verify(seals));
    const finding = (of: string) => tenants.find(({ tenant }) => tenant === of)!.finding;
    expect(finding(ONE)).toBeUndefined();
    expect(finding(TWO)).toMatchObject({ kind: 'removed', ordinal: 5 });
  });
});

describe('seals', () => {
  const troubles = (given: readonly string[], key = publicKey) => checkSeals(given, [key], readChain()).troubles;
  const readChain = () =>
    (JSON.parse(Buffer.from(lines[0]!.split('.')[1]!, 'base64url').toString()) as { chain: string }).chain;

  test('of which one was taken away, doubled by another or signed by somebody else are noticed', () => {
    const [first, second, third] = lines as [string, string, string];
    expect(troubles(lines)).toEqual([]);
    expect(troubles([first, third])).toEqual(['seal 2 is missing']);
    expect(troubles([first, third, second, first])).toEqual([]);
    expect(troubles([third])).toEqual(['seals 1 to 2 are missing']);
    expect(troubles(lines, otherKey)).toHaveLength(3);
    const [header, , signature] = first.split('.');
    const forged = [header, Buffer.from('{"v":1,"n":1,"heads":[]}').toString('base64url'), signature].join('.');
    expect(troubles([forged, second, third])).toEqual([
      'line 1 of the seals is signed by none of the keys',
      'seal 1 is missing',
    ]);
    const other = makeSeal({ ...readSeal(second, [publicKey])!, hour: 'another' }, privateKey).line;
    expect(troubles([first, second, other, third])).toContain('there are two seals 2');
    expect(checkSeals(lines, [publicKey], randomUUID()).troubles).toHaveLength(3);
  });
});
