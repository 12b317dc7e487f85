import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { faultSuites } from './fault-suites.js';

test('the command starts without the test runner, and tells of every suite', () => {
  const args = ['--conditions=mono-src', join(import.meta.dirname, 'faults.mjs'), '--help'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  for (const name of Object.keys(faultSuites)) expect(stdout).toContain(`\n  ${name}`);
});
