import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { admissionAggregate, amendmentAggregate } from './propose-amendment.js';

/**
 * Lets a document go of an amendment that is gone or hidden. With `giveUp`, one that never came lapses first, so that it cannot
 * come after the document was unlocked.
 */
export class SettleAdmission extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
    readonly amedment: string,
    readonly giveUp: boolean,
  ) {
    super();
  }

  async run(get: Find): Promise<void> {
    const { context, document, amedment, giveUp } = this;
    if (giveUp) {
      await get(DECISIONS).execute(context, amendmentAggregate, amedment, {
        do: 'lapse',
        amedment,
        document,
      });
    }
    const { state } = await get(DECISIONS).load(context.tenant, amendmentAggregate, amedment);
    if (state.phase !== 'gone' && state.phase !== 'withdrawn' && !state.isHidden) return;
    await get(DECISIONS).execute(context, admissionAggregate, document, {
      do: 'release',
      document,
      amedment,
    });
  }
}
