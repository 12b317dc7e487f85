import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadConfig, Shutdown } from '@ateneo/runtime';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import pg from 'pg';
import { runProgram } from '../src/program.js';
import { keysSchemas, mainSchemas } from '../src/schemas.js';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** What a start with this environment ends with. */
async function startWith(env: Record<string, string>): Promise<unknown> {
  const shutdown = new Shutdown(log);
  return runProgram(loadConfig({ PORT: '0', ...env }), false, log, shutdown).then(
    async () => {
      await shutdown.run('it started');
      return 'started';
    },
    async (error: unknown) => {
      await shutdown.run('it could not');
      return error;
    },
  );
}

const oneLine = (text: RegExp) => ({ name: 'StartupError', message: expect.stringMatching(text) });

describe('a start that cannot be', () => {
  let databases: TestDatabase;
  beforeAll(async () => {
    databases = await testDatabase([], []);
  });
  afterAll(() => databases.drop());

  test('names a taken port before anything else is begun', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, 'localhost', () => resolve((other.address() as { port: number }).port));
    });
    const error = await startWith({ PORT: String(port), DATA_DIR: '/proc/nowhere' });
    other.close();
    expect(error).toMatchObject(oneLine(/^Port \d+ is taken: .*PORT/));
  });

  test('names a folder that cannot be written', async () => {
    expect(await startWith({ DATA_DIR: '/proc/nowhere' })).toMatchObject(oneLine(/^DATA_DIR: .* cannot be written/));
  });

  test('names a context that does not exist', async () => {
    expect(await startWith({ SERVICES: 'astrology' })).toMatchObject(oneLine(/^SERVICES: there is no astrology/));
  });

  test('names a database where nobody answers', async () => {
    const url = 'postgres://ateneo_app:x@localhost:1/ateneo';
    const error = await startWith({ DATABASE_URL: url, DATABASE_OWNER_URL: url });
    expect(error).toMatchObject(oneLine(/^DATABASE_URL: no PostgreSQL answers/));
  });

  test('refuses a request role that row security does not bind, with the statements that make a right one', async () => {
    const error = await startWith({
      DATABASE_URL: databases.superuserUrl,
      DATABASE_OWNER_URL: databases.ownerUrl,
      KEYS_DATABASE_URL: databases.keysUrl,
    });
    expect(error).toMatchObject(oneLine(/^DATABASE_URL: .*(superuser|row security)/));
  });

  test('refuses a store of before, whose migrations said something else', async () => {
    const before = await testDatabase(mainSchemas(), keysSchemas);
    const owner = new pg.Client(before.ownerUrl);
    await owner.connect();
    await owner.query(`update public.migrations set content = 'of before' where schema = 'identity'`);
    await owner.end();
    const error = await startWith({
      DATABASE_URL: before.appUrl,
      DATABASE_OWNER_URL: before.ownerUrl,
      KEYS_DATABASE_URL: before.keysUrl,
    });
    await before.drop();
    expect(error).toMatchObject(
      oneLine(/^DATABASE_OWNER_URL: the store was made by another version: .*make new databases.*$/),
    );
  });
});
