import { readFileSync } from 'node:fs';
import { StartupError } from '@ateneo/runtime';
import type { CliCommand } from '../cli-command.js';
import type { Canary } from '../erasure/canary-forms.js';
import { checkErasure } from '../erasure/check-erasure.js';
import { tenantOf } from '../erasure/erase-person.js';
import { tellReport } from '../erasure/tell-report.js';
import { topicsBeyond } from '../../public-events.js';
import { optionsOf } from '../options.js';
import { withPlatform } from '../with-platform.js';

const options = '--user ID [--canary TEXT] [--canaries FILE]';

export const eraseCheckCommand: CliCommand = {
  name: 'erase-check',
  options,
  purpose: 'looks for an erased person in every column of every table, and whether everybody else can still be read',
  run(words, tell) {
    const { user, canary, canaries: file } = optionsOf(words, `erase-check ${options}`, ['user', 'canary', 'canaries']);
    if (!user) throw new StartupError(`npm run ateneo -- erase-check ${options}`);
    const canaries = canariesOf(canary, file);
    return withPlatform(async (platform) => {
      const beyond = await topicsBeyond(platform.contexts, platform.config.kafka);
      const tenant = await tenantOf(platform, user);
      const report = await checkErasure({ ...platform, beyond }, tenant, user, canaries);
      return tellReport(report, { canaries: canaries.length, topics: beyond.length }, tell);
    });
  },
};

/** One from the command line, more from a file with one a line: what is in a file stays out of the shell's history. */
function canariesOf(one: string | undefined, file: string | undefined): Canary[] {
  const lines = file === undefined ? [] : readLines(file);
  const texts = [one ?? '', ...lines].map((text) => text.trim()).filter((text) => text !== '');
  return texts.map((text, index) => ({ label: `value ${index + 1}`, text }));
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    throw new StartupError(`--canaries: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
