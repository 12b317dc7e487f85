import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MemoryEventStore, START } from '@ateneo/event-store';
import type { TestDatabase } from '@ateneo/testing';
import {
  catchUp,
  chainId,
  checkSeals,
  FolderPlace,
  loadOrMakeSealKey,
  noSeals,
  Notary,
  readPublicKeys,
  readSealFolder,
  SealCarrier,
  sealHeads,
  Sealing,
  UrlPlace,
  verifyChain,
} from '../src/index.js';
import { type LogAt, newLog, write } from './chained-log.js';

const ONE = randomUUID();
const TWO = randomUUID();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let databases: TestDatabase;
let log: LogAt;
let folder: string;

beforeAll(async () => {
  ({ databases, log } = await newLog());
});
afterAll(async () => {
  await log?.close();
  await databases?.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ateneo-seals-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await isSo()); await sleep(15)) {
    if (Date.now() > deadline) throw new Error('it did not become so');
  }
}

const chained = async () =>
  (await verifyChain(log, { seals: noSeals })).tenants.map(({ chained: events, unchained }) => [events, unchained]);
const all = async () => (await log.store.readAll({ after: START, limit: 10_000 })).events;

describe('the notary', () => {
  test('chains what two processes would, once, tenant by tenant, without the claims, and seals it in a folder', async () => {
    const stop = new AbortController();
    const place = new FolderPlace(folder);
    const options = { database: log.database, key: privateKey, places: [place], log: quiet };
    const notaries = [1, 2].map(
      () => new Notary({ ...log, log: quiet, lockHeartbeatMs: 50, sealing: new Sealing({ ...options, everyMs: 30 }) }),
    );
    const running = notaries.map((notary) => notary.run(stop.signal));
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(log.store, n % 4 === 0 ? TWO : ONE, 2)));
    await write(log.store, ONE, 3, 'claims.claim');
    await eventually(async () => JSON.stringify((await chained()).sort()) === '[[20,0],[60,0]]');
    await eventually(async () => (await verify()).tenants.every(({ unsealed }) => unsealed === 0));
    stop.abort();
    await Promise.all(running);
    expect(await verify()).toMatchObject({ isClean: true });
    expect((await readSealFolder(folder)).length).toBeGreaterThan(0);
  });

  const verify = async () => {
    const seals = checkSeals(await readSealFolder(folder), [publicKey], await chainId(log));
    return verifyChain(log, { seals });
  };
});

describe('seals on their way outside', () => {
  const taken = new Map<string, string>();
  let server: Server;
  let isUp = false;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        if (isUp) taken.set(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`, body);
        response.writeHead(isUp ? 204 : 503).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server?.close());

  test('wait for a server that does not take them, while the folder has them', async () => {
    const { port } = server.address() as AddressInfo;
    const places = [new FolderPlace(folder), new UrlPlace(`http://me:secret@127.0.0.1:${port}/seals/`)];
    const told: object[] = [];
    const warned = { ...quiet, warn: (fields: object) => void told.push(fields) };
    const fast = { everyMs: 20, firstPauseMs: 20 };
    const sealing = new Sealing({ database: log.database, key: privateKey, places, log: warned, ...fast });
    const stop = new AbortController();
    const running = sealing.run(stop.signal);
    await eventually(async () => (await readSealFolder(folder)).length > 0 && told.length > 0);
    expect(JSON.stringify(told)).not.toContain('secret');
    isUp = true;
    await eventually(async () => taken.size === (await readSealFolder(folder)).length);
    stop.abort();
    await running;
    expect([...taken.values()]).toEqual(await readSealFolder(folder));
    expect([...taken.keys()][0]).toBe(`PUT /seals/1 Basic ${Buffer.from('me:secret').toString('base64')}`);
  });

  test('begin on a line of their own after one that a crash cut off', async () => {
    const place = new FolderPlace(folder);
    await new SealCarrier(log.database, place, quiet).carry();
    const [file] = await readdir(folder);
    const before = await readSealFolder(folder);
    await writeFile(join(folder, file!), `${before.join('\n')}\n${before[0]!.slice(0, -20)}`);
    await write(log.store, ONE);
    await catchUp(log);
    await sealHeads(log.database, privateKey);
    await new SealCarrier(log.database, new FolderPlace(folder), quiet).carry();
    const lines = await readSealFolder(folder);
    expect(lines).toHaveLength(before.length + 1);
    expect(checkSeals(lines, [publicKey], await chainId(log)).troubles).toEqual([]);
  });

  test('go nowhere when the place has seals that the database has lost', async () => {
    await new SealCarrier(log.database, new FolderPlace(folder), quiet).carry();
    const seals = await log.database.withoutTenant((tx) => tx.query('delete from proof.seals returning n'));
    expect(seals.length).toBeGreaterThan(0);
    const carrier = new SealCarrier(log.database, new FolderPlace(folder), quiet);
    await expect(carrier.carry()).rejects.toThrow(/the place has seal \d+ and the database has not/);
  });
});

describe('a log that was moved', () => {
  test('finds its place in a store to which the log was copied, and goes on there', async () => {
    const copy = new MemoryEventStore();
    for (const { stream, tenant, revision, id, type, data, metadata } of await all()) {
      // Another store counts otherwise.
      if (revision === 0) await write(copy, randomUUID(), 1, 'claims.claim');
      await copy.append({ stream, tenant, expectedRevision: revision - 1, events: [{ id, type, data, metadata }] });
    }
    const there = { ...log, store: copy };
    expect((await verifyChain(there, { seals: noSeals })).isClean).toBe(true);
    await write(copy, ONE, 2);
    expect((await verifyChain(there, { seals: noSeals })).tenants.map((one) => one.unchained).sort()).toEqual([0, 2]);
    await catchUp(there);
    const { isClean, tenants } = await verifyChain(there, { seals: noSeals });
    expect([isClean, tenants.map((one) => one.chained).sort()]).toEqual([true, [20, 63]]);
  });

  test('refuses a store that holds something else than was chained', async () => {
    const [first, ...rest] = (await all()).filter(({ stream }) => !stream.startsWith('claims.'));
    const copy = new MemoryEventStore();
    for (const { stream, tenant, revision, ...event } of [{ ...first!, data: '{"n":1}' }, ...rest]) {
      const { id, type, data, metadata } = event;
      await copy.append({ stream, tenant, expectedRevision: revision - 1, events: [{ id, type, data, metadata }] });
    }
    await expect(catchUp({ ...log, store: copy })).rejects.toThrow('holds other events than were chained');
    await expect(catchUp({ ...log, store: new MemoryEventStore() })).rejects.toThrow('less than the chain');
    expect((await verifyChain({ ...log, store: copy }, { seals: noSeals })).isClean).toBe(false);
  });
});

test('the key is made once, for its owner’s eyes alone, with its public half beside it', async () => {
  const file = join(folder, 'deep', 'seal-key.pem');
  const key = loadOrMakeSealKey(file);
  expect(loadOrMakeSealKey(file).equals(key)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [half] = readPublicKeys(`${file}.pub`);
  expect(half!.asymmetricKeyType).toBe('ed25519');
  expect(() => readPublicKeys(file)).toThrow('holds no public key');
  expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
});
