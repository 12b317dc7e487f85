import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { rootFolder } from '../../root-folder.js';
import type { CliCommand } from '../cli-command.js';

/** The program that anybody may run alone (decision 194): here it is only found. */
export const electionVerifyCommand: CliCommand = {
  name: 'election verify',
  options: 'BUNDLE.bel [--before KEPT.bel] [--tracker TRACKER] [--rules RULES.json]',
  purpose: 'checks an election from its bundle alone, by a program that shares no code with this one',
  run(words) {
    const program = join(rootFolder(), 'services/dist/verify-election.mjs');
    const { status } = spawnSync(process.execPath, [program, ...words], { stdio: 'inherit' });
    return Promise.resolve(status === 0);
  },
};
