import { StartupError } from '@ateneo/runtime';
import type { CliCommand } from '../cli-command.js';
import { optionsOf } from '../options.js';
import { withPlatform } from '../with-platform.js';

const usage = '--view NAME';

export const rebuildCommand: CliCommand = {
  name: 'rebuild',
  options: usage,
  purpose: 'builds a view anew from the events beside the live one and puts it in its place',
  run: (words, tell) => {
    const { view } = optionsOf(words, `rebuild ${usage}`, ['view']);
    return withPlatform(async ({ core, contexts }) => {
      const names = contexts.all.flatMap(({ projections }) => projections.map(({ name }) => name));
      if (view === undefined || !names.includes(view)) {
        throw new StartupError(`Which view? There are ${names.join(', ')}.`);
      }
      const started = Date.now();
      const { rows, failures } = await core.running.rebuild(view);
      tell(`${view}  ${rows} rows in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      for (const { tenant, event, reason } of failures) tell(`  failed  tenant ${tenant}  event ${event}  ${reason}`);
      return failures.length === 0;
    });
  },
};
