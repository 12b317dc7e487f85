import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { documentAggregate } from '../document/open-document.js';
import { resolutionAggregate } from '../resolution/resolution.aggregate.js';

/** A compromise waits no more for the author of an amendment, who took it back or is gone. Any number of times. */
export class ReleaseFromCompromise extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
    readonly amedment: string,
  ) {
    super();
  }
}

@CommandHandler(ReleaseFromCompromise)
export class ReleaseFromCompromiseHandler implements ICommandHandler<ReleaseFromCompromise> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, document, amedment }: ReleaseFromCompromise): Promise<void> {
    // What never came has none.
    if (document === '') return;
    const { state } = await this.decisions.load(context.tenant, documentAggregate, document);
    const command = { do: 'release' as const, document, process: state.process, amedment };
    await this.decisions.execute(context, resolutionAggregate, document, command);
  }
}
