import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
}

@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, document, ifMatch }: RemoveDocument) {
    const command = { do: 'remove' as const, document };
    const removed = await this.decisions.execute(context, documentAggregate, document, command, {
      expectedRevision: ifMatch,
    });
    const { process } = removed.state;
    // Should the process die here, a reactor releases it.
    const release = { do: 'release' as const, process, document };
    const released = await this.decisions.execute(context, placementAggregate, process, release);
    return { position: released.position ?? removed.position };
  }
}
