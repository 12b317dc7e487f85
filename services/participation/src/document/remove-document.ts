import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { documentAggregate, placementAggregate } from './open-document.js';

/** Takes a document away that has no amendments; its process lets it go. */
export class RemoveDocument extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, document, ifMatch } = this;
    const command = { do: 'remove' as const, document };
    const removed = await get(DECISIONS).execute(context, documentAggregate, document, command, {
      expectedRevision: ifMatch,
    });
    const { process } = removed.state;
    // Should the process die here, a reactor releases it.
    const release = { do: 'release' as const, process, document };
    const released = await get(DECISIONS).execute(context, placementAggregate, process, release);
    return { position: released.position ?? removed.position };
  }
}
