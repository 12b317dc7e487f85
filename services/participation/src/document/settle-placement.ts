import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
}

@CommandHandler(SettlePlacement)
export class SettlePlacementHandler implements ICommandHandler<SettlePlacement> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, process, document, giveUp }: SettlePlacement): Promise<void> {
    if (giveUp) {
      await this.decisions.execute(context, documentAggregate, document, { do: 'abandon', document, process });
    }
    const { state } = await this.decisions.load(context.tenant, documentAggregate, document);
    if (state.phase !== 'gone') return;
    await this.decisions.execute(context, placementAggregate, process, { do: 'release', process, document });
  }
}
