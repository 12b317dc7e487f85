import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { origin } from './origin.js';

const page = new URL('../docs/api.md', import.meta.url);

/** What a reader would paste: every block of shell, in order, stopped by the first that fails. */
async function pasted(): Promise<string> {
  const blocks = [...(await readFile(page, 'utf8')).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block);
  return ['set -eo pipefail', ...blocks].join('\n').replace(/^O=.*$/m, `O=${origin}`);
}

/** The last answers of the page: the amendment as its voter reads it, then the changes of a person. */
interface Said {
  readonly own_vote: string;
  readonly results: readonly unknown[];
}

test('the whole line of docs/api.md runs as it is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ateneo-line-'));
  try {
    await writeFile(join(folder, 'line.sh'), await pasted());
    const { stdout } = await promisify(execFile)('bash', ['line.sh'], { cwd: folder });
    // Each answer is one piece of JSON; they stand one behind the other.
    const answers = stdout
      .replaceAll('}{', '}\n{')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Said);
    expect(answers.filter((answer) => 'code' in answer)).toEqual([]);
    expect(answers.at(-2)?.own_vote).toBe('up');
    expect(answers.at(-1)?.results.length).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
