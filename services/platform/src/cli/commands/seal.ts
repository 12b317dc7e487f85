import { catchUp, SealCarrier, sealHeads } from '@ateneo/proof';
import { StartupError } from '@ateneo/runtime';
import { sealKey, sealPlaces, sealSettings } from '../../notary.js';
import type { CliCommand } from '../cli-command.js';
import { optionsOf } from '../options.js';
import { withPlatform } from '../with-platform.js';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export const sealCommand: CliCommand = {
  name: 'seal',
  options: '',
  purpose: 'chains and seals the log up to this moment and carries the seal outside',
  run: (words, tell) => {
    optionsOf(words, 'seal', []);
    return withPlatform(async ({ config, core }) => {
      const settings = sealSettings(config);
      const key = sealKey(settings);
      if (!key) throw new StartupError('SEAL_KEY_FILE: is needed to seal.');
      const { ownerStore: store, ownerDatabase: database } = core;
      await catchUp({ store, database });
      const seal = await sealHeads(database, key);
      tell(seal ? `Sealed as number ${seal.n}.` : 'Nothing to seal since the last one.');
      let isOutside = false;
      for (const place of sealPlaces(settings)) {
        try {
          tell(`${place.name}: has seal ${await new SealCarrier(database, place, quiet).carry()}`);
          isOutside = true;
        } catch (error) {
          tell(`${place.name}: ${(error as Error).message}`);
        }
      }
      if (!isOutside) tell('No place outside the database has it.');
      return isOutside;
    });
  },
};
