import { StartupError } from '@ateneo/runtime';
import type { CliCommand } from '../cli-command.js';
import { checkFigures } from '../figures/check-figures.js';
import { namedTenant } from '../named-tenant.js';
import { optionsOf } from '../options.js';
import { withPlatform } from '../with-platform.js';

const usage = '--check [--tenant HOST|ID]';

export const figuresCommand: CliCommand = {
  name: 'figures',
  options: usage,
  purpose: 'counts people anew from the log and compares with figures, lists and what is told coarsely',
  run: (words, tell) => {
    const options = optionsOf(words, `figures ${usage}`, ['tenant'], ['check']);
    if (!options.check)
      throw new StartupError(`Figures are only compared, not changed.\n\nnpm run ateneo -- figures ${usage}`);
    return withPlatform(async (platform) =>
      checkFigures(platform, await namedTenant(platform.app, options.tenant), tell),
    );
  },
};
