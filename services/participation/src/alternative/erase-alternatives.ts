import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindAuthored } from '../application/find-authored.js';
import { TextKeyEraser } from '../application/text-key-eraser.js';
import { alternativeAggregate } from './alternative.aggregate.js';

/** Erases what an erased author wrote: all of it when nothing is to stay, else what was not published. Any number of times. */
export class EraseAlternatives extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly author: string,
    readonly texts: 'kept' | 'removed',
  ) {
    super();
  }
}

@CommandHandler(EraseAlternatives)
export class EraseAlternativesHandler implements ICommandHandler<EraseAlternatives> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly found: FindAuthored,
    private readonly keys: TextKeyEraser,
  ) {}

  async execute({ context, author, texts }: EraseAlternatives): Promise<void> {
    const { tenant } = context;
    for (const alternative of await this.found.find(tenant, author, 'AlternativeBegun', 'alternative')) {
      const command = { do: 'erase_text' as const, alternative, keep: texts === 'kept' };
      const { state } = await this.decisions.execute(context, alternativeAggregate, alternative, command);
      if (state.isErased) await this.keys.erase(tenant, alternative);
    }
  }
}
