import { StartupError } from '@ateneo/runtime';
import type { CliCommand } from '../cli-command.js';
import { checkErasure } from '../erasure/check-erasure.js';
import { erasePerson, tenantOf, vacuumAll } from '../erasure/erase-person.js';
import { tellReport } from '../erasure/tell-report.js';
import { valuesOfPerson } from '../erasure/values-of-person.js';
import { compactAll } from '../../compact.js';
import { topicsBeyond } from '../../public-events.js';
import { optionsOf } from '../options.js';
import { withPlatform } from '../with-platform.js';

const options = '--user ID --texts kept|removed';

export const eraseCommand: CliCommand = {
  name: 'erase',
  options,
  purpose: 'erases a person for good, whatever their office, and proves it by looking for their values everywhere',
  run(words, tell) {
    const { user, texts } = optionsOf(words, `erase ${options}`, ['user', 'texts']);
    if (!user || (texts !== 'kept' && texts !== 'removed'))
      throw new StartupError(`npm run ateneo -- erase ${options}`);
    return withPlatform(async (platform) => {
      const { databases } = platform;
      const beyond = await topicsBeyond(platform.contexts, platform.config.kafka);
      const tenant = await tenantOf(platform, user);
      // In memory only: when this process ends nobody knows them any more.
      const { canaries, shared } = await valuesOfPerson(platform, tenant, user, texts === 'removed');
      tell(`${canaries.length} values to look for afterwards.`);
      await erasePerson(platform, tenant, user, texts);
      tell('Erased: key destroyed, claims deleted, views have forgotten.');
      tell(`${await vacuumAll([databases.ownerUrl, databases.keysUrl])} tables vacuumed and sampled anew.`);
      tell(`${(await compactAll(databases)).length} tables rewritten, so that nothing stays between their rows.`);
      const report = await checkErasure({ ...platform, beyond }, tenant, user, canaries);
      return tellReport(report, { canaries: canaries.length, topics: beyond.length, shared }, tell);
    });
  },
};
