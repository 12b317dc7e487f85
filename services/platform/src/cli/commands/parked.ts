import type { CliCommand } from '../cli-command.js';
import { withPlatform } from '../with-platform.js';

export const parkedCommand: CliCommand = {
  name: 'parked',
  options: '',
  purpose: 'lists the tenants whose views or reactors stand still, with the event and the reason',
  run: (_words, tell) =>
    withPlatform(async ({ core }) => {
      const parked = await core.running.parked();
      for (const { name, tenant, event, reason } of parked)
        tell(`${name}  tenant ${tenant}  event ${event}  ${reason}`);
      if (parked.length === 0) tell('Nothing is parked.');
      return parked.length === 0;
    }),
};
