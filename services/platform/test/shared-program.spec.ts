import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import config from '../../../jest.config.js';

const folder = mkdtempSync(join(tmpdir(), 'ateneo-shared-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = new URL('../../../', import.meta.url).pathname;
const told = join(folder, 'told');

/** The same for all: whichever runs second fails. */
const suite = `
import { appendFileSync, readFileSync } from 'node:fs';
import { sharedProgram } from '${root}services/platform/test/shared-program.ts';

const tell = (what) => appendFileSync('${told}', what);

test('the second fails', async () => {
  const number = readFileSync('${told}', 'utf8').split('asks').length;
  tell('\\nasks');
  const start = async () => {
    tell(', starts');
    return { startedBy: number, close: async () => tell(', closes') };
  };
  tell(', has that of ' + (await sharedProgram('planted', start)).startedBy);
  expect(number).not.toBe(2);
});
`;

test('suites of a worker share a program, and after a test that failed the next has a new one', () => {
  writeFileSync(told, '');
  const unit = config.projects.find(({ displayName }) => displayName === 'unit');
  const planted = { ...unit, displayName: 'planted', roots: [folder], testMatch: [`${folder}/*.planted.mjs`] };
  for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(folder, `${name}.planted.mjs`), suite);
  const args = ['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), '--runInBand', '--config'];
  const run = spawnSync(process.execPath, [...args, JSON.stringify(planted)], { cwd: root, encoding: 'utf8' });
  const lines = readFileSync(told, 'utf8').trim().split('\n');
  expect({ lines, said: /^Tests: .*$/m.exec(run.stderr)?.[0] ?? run.stderr }).toEqual({
    lines: [
      'asks, starts, has that of 1',
      'asks, has that of 1',
      'asks, closes, starts, has that of 3',
      'asks, has that of 3',
    ],
    said: 'Tests:       1 failed, 3 passed, 4 total',
  });
});
