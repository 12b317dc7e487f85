import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { newMasterKey } from '@ateneo/keys';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { openMasterKeys } from '../src/open-master-keys.js';
import { keysSchemas } from '../src/schemas.js';

const folder = mkdtempSync(join(tmpdir(), 'ateneo-master-'));
const none = { current: undefined, previous: undefined };
let databases: TestDatabase;

beforeEach(async () => {
  databases = await testDatabase([], keysSchemas);
});
afterEach(() => databases.drop());
afterAll(() => rmSync(folder, { recursive: true }));

type Given = Parameters<typeof openMasterKeys>[0]['masterKey'];
const start = (masterKey: Given, dataDir = folder) => openMasterKeys({ masterKey, dataDir }, databases);
const text = (key: string) => ({ text: key });
const refused = (masterKey: Given, dataDir = folder) =>
  start(masterKey, dataDir).then(
    () => 'started',
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('without one it is made once in the data folder, for its owner alone', async () => {
  const dataDir = join(folder, 'own');
  const both = await Promise.all([start(none, dataDir), start(none, dataDir)]);
  const file = join(dataDir, 'secrets/master-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
  expect(readFileSync(file, 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
  expect(both[0].current.id).toBe(both[1].current.id);
  expect((await start(none, dataDir)).current.id).toBe(both[0].current.id);
  rmSync(file);
  expect(await refused(none, dataDir)).toMatch(/^StartupError: MASTER_KEY: .* is lost: put it back/);
  writeFileSync(file, 'nonsense');
  expect(await refused(none, dataDir)).toMatch(/^StartupError: .*master-key: must be 32 bytes/);
});

test('a wrong one is one line that names both', async () => {
  const right = newMasterKey();
  const { current } = await start({ current: text(right), previous: undefined });
  const line = await refused({ current: text(newMasterKey()), previous: undefined });
  expect(line).toContain(`wrapped by ${current.id}`);
  expect(line).not.toContain('\n');
  expect(line).not.toContain(right);
  expect(await refused({ current: text('short'), previous: undefined })).toMatch(
    /^StartupError: MASTER_KEY: must be 32/,
  );
  expect(await refused({ current: { file: '/nowhere' }, previous: undefined })).toMatch(
    /^StartupError: MASTER_KEY_FILE: .* \(ENOENT\)/,
  );
});
