import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { documentAggregate, placementAggregate } from './open-document.js';

/**
 * Lets a process go of a document that is gone. With `giveUp`, one that was never presented is closed for good first, so
 * that it cannot come after it was let go.
 */
export class SettlePlacement extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly process: string,
    readonly document: string,
    readonly giveUp: boolean,
  ) {
    super();
  }

  async run(get: Find): Promise<void> {
    const { context, process, document, giveUp } = this;
    if (giveUp) {
      await get(DECISIONS).execute(context, documentAggregate, document, {
        do: 'abandon',
        document,
        process,
      });
    }
    const { state } = await get(DECISIONS).load(context.tenant, documentAggregate, document);
    if (state.phase !== 'gone') return;
    await get(DECISIONS).execute(context, placementAggregate, process, { do: 'release', process, document });
  }
}
