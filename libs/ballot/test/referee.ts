import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's `belenios-tool`: it knows the two groups of powers, and nothing of how ours was written. */
export const judge = 'belenios-tool';

export const hasReferee = spawnSync(judge, ['--version']).status === 0;

export interface Verdict {
  readonly accepts: boolean;
  readonly said: string;
}

/** What it says of a bundle. */
export function refereeVerifies(bytes: Uint8Array): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'ballot-'));
  try {
    writeFileSync(join(folder, 'HAge91NLqDC2Hp.bel'), bytes);
    const { status, stderr } = spawnSync(judge, ['election', 'verify', '--dir', folder], { encoding: 'utf8' });
    return { accepts: status === 0 && stderr.includes('all checks passed'), said: stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whom it elects: `args` name the method, `ballots` are places of the options. */
export function refereeCounts(
  args: readonly string[],
  ballots: readonly (readonly number[])[],
): { [name: string]: unknown } {
  const input = JSON.stringify(ballots);
  const { stdout, stderr, status } = spawnSync(judge, ['method', ...args], { encoding: 'utf8', input });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as { [name: string]: unknown };
}
