import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { costs } from './costs.mjs';

/** Rows of the table of costs: what, and its numbers. */
function costsTold(): (string | number)[][] {
  const rows = readFileSync('CONTRIBUTING.md', 'utf8').match(/^\| a .*\d+ +\|$/gm) ?? [];
  return rows.map((row) => {
    const [what = '', ...numbers] = row
      .split('|')
      .map((cell) => cell.trim())
      .filter(Boolean);
    return [what, ...numbers.map(Number)];
  });
}

const counted = costs();
// In a shallow clone, and where commits were made one, those that are counted are not there.
const testWithHistory = counted ? test : test.skip;

testWithHistory('CONTRIBUTING.md tells what changes cost as their commits count it', () => {
  expect(costsTold()).toEqual(counted);
});
