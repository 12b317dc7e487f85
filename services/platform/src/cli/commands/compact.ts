import { compactAll } from '../../compact.js';
import type { CliCommand } from '../cli-command.js';
import { withPlatform } from '../with-platform.js';

export const compactCommand: CliCommand = {
  name: 'compact',
  options: '',
  purpose: 'rewrites the tables that lost personal data at once (housekeeping does it within a day of an erasure)',
  run: (_words, tell) =>
    withPlatform(async ({ databases }) => {
      for (const table of await compactAll(databases)) tell(`${table} rewritten`);
      return true;
    }),
};
