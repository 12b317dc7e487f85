import { reconcileKeys } from '../../reconcile-keys.js';
import type { CliCommand } from '../cli-command.js';
import { withPlatform } from '../with-platform.js';

export const keysReconcileCommand: CliCommand = {
  name: 'keys reconcile',
  options: '',
  purpose: 'destroys again every key that the log says was destroyed; each start does the same with what is new',
  run: (_words, tell) =>
    withPlatform(async ({ core, contexts }) => {
      const back = await reconcileKeys(contexts.all, core.ownerStore, core.keyDestroyer, true);
      tell(back === 0 ? 'No destroyed key is there.' : `${back} destroyed keys had come back, and are gone again.`);
      return true;
    }),
};
