import { KeyKeeper } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { loadConfig, openDatabases, runningEmbedded } from '@ateneo/runtime';
import { migrateAll } from '../../migrate-all.js';
import { openMasterKeys } from '../../open-master-keys.js';
import type { CliCommand } from '../cli-command.js';

export const keysRotateCommand: CliCommand = {
  name: 'keys rotate',
  options: '',
  purpose: 'wraps every key anew under MASTER_KEY, coming from MASTER_KEY_PREVIOUS; servers with both may run',
  async run(_words, tell) {
    const config = loadConfig();
    const running = config.database ? undefined : runningEmbedded(config.dataDir);
    const databases = running ? { ...running, stop: async () => {} } : await openDatabases(config);
    const database = new Database(databases.keysUrl, { name: 'ateneo-keys-rotate', connections: 2 });
    try {
      if (!running) await migrateAll(databases);
      const masterKeys = await openMasterKeys(config, databases);
      const done = await new KeyKeeper(database).rotate(masterKeys, ({ done: so, left }) =>
        tell(`${so} keys wrapped anew, ${left} to go`),
      );
      tell(`All keys are wrapped by master key ${masterKeys.current.id}; ${done} were not before.`);
      tell('The previous master key opens nothing any more. Backups of the keys from before still need it.');
      return true;
    } finally {
      await database.close();
      await databases.stop();
    }
  },
};
