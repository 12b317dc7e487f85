import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkOwnerRole, checkRequestRole } from '@ateneo/persistence';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { StartupError } from '../startup-error.js';
import { isAlive } from './process-facts.js';
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.js';

// Making a cluster waits for the disk, which may be busy.
jest.setTimeout(120_000);

const asRoot = process.getuid?.() === 0;
const running: EmbeddedPostgres[] = [];
const folders: string[] = [];
// Making a cluster takes seconds: the first test makes one, the others go on with it.
const folder = newFolder();

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

afterAll(() => {
  for (const parent of folders) rmSync(parent, { recursive: true, force: true });
});

/** A folder that does not exist yet, in one that everybody may pass. */
function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'ateneo-embedded-'));
  chmodSync(parent, 0o755);
  folders.push(parent);
  return join(parent, 'data');
}

async function start(at: string, onDeath?: () => void): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(at, onDeath ? { onDeath } : {});
  running.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function refusal(at: string): Promise<string> {
  const error = await start(at).then(
    () => new Error('started'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).not.toContain('\n');
  return (error as Error).message;
}

const postgresPid = (): number => Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** As if the server had been killed: its lock names a process that is dead, and nobody ends its PostgreSQL. */
async function abandon(): Promise<void> {
  const child = spawn('true');
  await once(child, 'exit');
  writeFileSync(join(folder, 'server.lock'), `${child.pid} `);
  running.length = 0;
}

test('the first start makes logins and databases that pass our own checks', async () => {
  const steps: string[] = [];
  const server = await startEmbedded(folder, { onProgress: (step) => steps.push(step) });
  running.push(server);
  expect(steps).toEqual(['creating', 'starting', 'ready']);
  expect(server.isNew).toBe(true);
  await checkRequestRole(server.requestUrl);
  await checkOwnerRole(server.ownerUrl);
  await checkOwnerRole(server.keysUrl);
  await checkRequestRole(server.requestUrl.replace(/ateneo$/, 'ateneo_keys'));
});

test('nothing in the folder can be read by others', async () => {
  await start(folder);
  for (const name of ['.', 'secrets.json', 'server.lock', 'postgres', 'postgres.log']) {
    expect([name, statSync(join(folder, name)).mode & 0o066]).toEqual([name, 0]);
  }
});

test('a second start keeps the data', async () => {
  const first = await start(folder);
  await ask(first.ownerUrl, 'create table if not exists kept as select 42 as answer');
  await first.stop();
  const second = await start(folder);
  expect(second).toMatchObject({ isNew: false, wasTakenOver: false });
  expect(await ask(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('stopping ends PostgreSQL cleanly and frees the folder, once', async () => {
  const server = await start(folder);
  const pid = postgresPid();
  await Promise.all([server.stop(), server.stop()]);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);
});

test('a PostgreSQL whose server was killed is taken over, and ended with the new server', async () => {
  const killed = await start(folder);
  await ask(killed.ownerUrl, 'create table if not exists kept as select 42 as answer');
  const pid = postgresPid();
  await abandon();
  const next = await start(folder);
  expect(next).toMatchObject({ isNew: false, wasTakenOver: true, ownerUrl: killed.ownerUrl });
  expect(postgresPid()).toBe(pid);
  expect(await ask(next.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await next.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a PostgreSQL that was killed itself is started anew, with what was committed', async () => {
  let died = false;
  const server = await start(folder, () => (died = true));
  await ask(server.ownerUrl, 'create table if not exists kept as select 42 as answer');
  const pid = postgresPid();
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  await abandon();
  expect(died).toBe(true);
  const next = await start(folder);
  expect(next.wasTakenOver).toBe(false);
  expect(await ask(next.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a pid that now belongs to another program is not taken for PostgreSQL', async () => {
  const file = join(folder, 'postgres', 'postmaster.pid');
  writeFileSync(file, `${process.pid}\n${folder}\n0\n5432\n`);
  expect(await start(folder)).toMatchObject({ wasTakenOver: false });
  expect(isAlive(process.pid)).toBe(true);
});

test('a first start that was interrupted is begun again', async () => {
  const own = newFolder();
  mkdirSync(join(own, 'postgres.new', 'cluster'), { recursive: true });
  expect(await start(own)).toMatchObject({ isNew: true });
  expect(existsSync(join(own, 'postgres.new'))).toBe(false);
});

test('two servers on one folder: the second is refused in one line', async () => {
  const server = await start(folder);
  expect(await refusal(folder)).toBe(
    `DATA_DIR: ${folder} is in use by another server (process ${process.pid}): stop that one, or set DATA_DIR to another folder`,
  );
  expect(await ask(server.ownerUrl, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

test('a folder that cannot be made is refused in one line', async () => {
  const file = newFolder();
  writeFileSync(file, '');
  expect(await refusal(join(file, 'data'))).toMatch(/^DATA_DIR: .* cannot be written \(ENOTDIR\): give this user/);
  expect(await refusal(file)).toMatch(/^DATA_DIR: .* cannot be written/);
});

test('lost passwords are told in one line, and the database stays as it is', async () => {
  const secrets = readFileSync(join(folder, 'secrets.json'));
  rmSync(join(folder, 'secrets.json'));
  expect(await refusal(folder)).toContain('secrets.json with the passwords of the database is lost');
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  writeFileSync(join(folder, 'secrets.json'), secrets, { mode: 0o600 });
});

(asRoot ? test : test.skip)('as root, a folder out of reach for the user postgres is told in one line', async () => {
  const own = newFolder();
  const closed = dirname(own);
  chmodSync(closed, 0o700);
  expect(await refusal(own)).toContain(`cannot pass ${closed}: chmod o+x ${closed}`);
});

test('a damaged database is told in one line', async () => {
  rmSync(join(folder, 'postgres', 'global'), { recursive: true });
  expect(await refusal(folder)).toMatch(
    /^DATA_DIR: PostgreSQL does not start: could not find the database system \(see .*postgres\.log\)$/,
  );
});
