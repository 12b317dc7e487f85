import type { CliCommand } from '../cli-command.js';
import { withPlatform } from '../with-platform.js';

export const failuresCommand: CliCommand = {
  name: 'failures',
  options: '',
  purpose: 'lists the tenants whose views or reactors stand still, with the event and the reason',
  run: (_words, tell) =>
    withPlatform(async ({ core }) => {
      const failures = await core.running.failures();
      for (const { name, tenant, event, reason } of failures)
        tell(`${name}  tenant ${tenant}  event ${event}  ${reason}`);
      if (failures.length === 0) tell('Nothing has failed.');
      return failures.length === 0;
    }),
};
