import { StartupError } from '@ateneo/runtime';
import type { CliCommand } from '../cli-command.js';
import { checkFigures } from '../figures/check-figures.js';
import { namedTenant } from '../named-tenant.js';
import { optionsOf } from '../options.js';
import { withPlatform } from '../with-platform.js';

const usage = '--check [--at DAY] [--tenant HOST|ID]';

export const figuresCommand: CliCommand = {
  name: 'figures',
  options: usage,
  purpose:
    'counts people anew from the log, now or up to a past day, and compares with figures, lists and what is told coarsely',
  run: (words, tell) => {
    const options = optionsOf(words, `figures ${usage}`, ['tenant', 'at'], ['check']);
    if (!options.check)
      throw new StartupError(`Figures are only compared, not changed.\n\nnpm run ateneo -- figures ${usage}`);
    return withPlatform(async (platform) =>
      checkFigures(platform, { tenant: await namedTenant(platform.app, options.tenant), day: dayOf(options.at) }, tell),
    );
  },
};

/** The day of a moment (UTC): the figures are told by days. */
function dayOf(at: string | undefined): string | undefined {
  if (at === undefined) return undefined;
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) throw new StartupError(`--at ${at} is no day or moment, as 2026-11-01`);
  return moment.toISOString().slice(0, 10);
}
