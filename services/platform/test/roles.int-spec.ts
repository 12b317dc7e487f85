import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newMasterKey } from '@ateneo/keys';
import { loadConfig, Shutdown } from '@ateneo/runtime';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { runProgram } from '../src/program.js';
import { keysSchemas, mainSchemas } from '../src/schemas.js';
import { freePort, ready, startProcess } from './server-process.js';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const MASTER_KEY = newMasterKey();

const urlsOf = (databases: TestDatabase) => ({
  DATABASE_URL: databases.appUrl,
  DATABASE_OWNER_URL: databases.ownerUrl,
  KEYS_DATABASE_URL: databases.keysUrl,
  MASTER_KEY,
});

/** The whole program in this process; answers how to ask it and how to end it. */
async function running(databases: TestDatabase, env: Record<string, string>) {
  const shutdown = new Shutdown(log);
  const all = { ...urlsOf(databases), HOST: '127.0.0.1', PORT: '0', HEALTH_PORT: '0', ...env };
  const port = await runProgram(loadConfig(all), false, log, shutdown);
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const readiness = async () => {
    const { status, text } = await ask('/health/ready');
    return { status, body: JSON.parse(text) as unknown };
  };
  return { ask, readiness, end: () => shutdown.run('the test is over') };
}

describe('a process without the role web', () => {
  let databases: TestDatabase;
  beforeAll(async () => {
    databases = await testDatabase(mainSchemas(), keysSchemas);
  });
  afterAll(() => databases.drop());

  test('tells machines of its health and figures, serves nothing else, and names what is away', async () => {
    const projector = await running(databases, { ROLES: 'projector' });
    expect((await projector.ask('/health/live')).status).toBe(200);
    expect(await projector.readiness()).toEqual({
      status: 200,
      body: {
        status: 'ok',
        roles: ['projector'],
        dependencies: { owner_database: 'ok', owner_store: 'ok', keys: 'ok' },
      },
    });
    const { text } = await projector.ask('/metrics');
    expect(text).toContain('ateneo_view_lag_seconds{view="identity.user"}');
    expect(text).not.toContain('ateneo_reactor_lag_seconds{');
    expect((await projector.ask('/api/v1/universe')).status).toBe(404);

    // The database goes away under it.
    await databases.drop();
    const { status, body } = await projector.readiness();
    expect(status).toBe(503);
    expect(body).toMatchObject({
      status: 'unavailable',
      dependencies: { owner_database: 'away', owner_store: 'away' },
    });
    expect((await projector.ask('/health/live')).status).toBe(200);
    await projector.end();
  });
});

describe('a server that is told to end', () => {
  let databases: TestDatabase;
  beforeAll(async () => {
    databases = await testDatabase(mainSchemas(), keysSchemas);
  });
  afterAll(() => databases.drop());

  test('says that it is not ready, answers on for as long as it was told, and is gone then', async () => {
    // A process of its own: real signals.
    const port = await freePort();
    const server = startProcess(port, { ...urlsOf(databases), HOST: '127.0.0.1', ROLES: 'web', DRAIN_SECONDS: '3' });
    await ready(server);
    const told = Date.now();
    server.process.kill('SIGTERM');
    let status = 200;
    while (status === 200) {
      await sleep(10);
      ({ status } = await fetch(`${server.url}/health/ready`));
    }
    expect(status).toBe(503);
    // Nobody's host: answered all the same.
    expect((await fetch(`${server.url}/api/v1/universe`)).status).toBe(404);
    expect(await server.ended).toBe(0);
    expect(Date.now() - told).toBeGreaterThanOrEqual(3000);
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow();
  });
});
