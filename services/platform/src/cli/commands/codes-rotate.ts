import { Codes } from '@ateneo/codes';
import { StartupError } from '@ateneo/runtime';
import type { CliCommand } from '../cli-command.js';
import { namedTenant } from '../named-tenant.js';
import { optionsOf } from '../options.js';
import { withPlatform } from '../with-platform.js';

export const codesRotateCommand: CliCommand = {
  name: 'codes rotate',
  options: '--tenant HOST',
  purpose: 'adds a key that signs codes of tickets and carnets from then on; what older keys signed stays good',
  run: (words, tell) => {
    const usage = 'codes rotate --tenant HOST';
    const { tenant: host } = optionsOf(words, usage, ['tenant']);
    return withPlatform(async ({ app }) => {
      const tenant = await namedTenant(app, host);
      if (tenant === undefined) throw new StartupError(`Which tenant?\n\nnpm run ateneo -- ${usage}`);
      tell(`Key ${await app.get(Codes, { strict: false }).rotate(tenant)} signs from now on.`);
      return true;
    });
  },
};
