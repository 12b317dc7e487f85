import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindAuthored } from '../application/find-authored.js';
import { TextKeyEraser } from '../application/text-key-eraser.js';
import { commentAggregate } from './comment.aggregate.js';

/**
 * Erases the comments of an erased author: all of them when nothing is to stay, else only those that were taken back or
 * hidden. Any number of times.
 */
export class EraseComments extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly author: string,
    readonly texts: 'kept' | 'removed',
  ) {
    super();
  }
}

@CommandHandler(EraseComments)
export class EraseCommentsHandler implements ICommandHandler<EraseComments> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly found: FindAuthored,
    private readonly keys: TextKeyEraser,
  ) {}

  async execute({ context, author, texts }: EraseComments): Promise<void> {
    const { tenant } = context;
    for (const comment of await this.found.find(tenant, author, 'CommentWritten', 'comment')) {
      const { state } = await this.decisions.load(tenant, commentAggregate, comment);
      if (texts === 'kept' && state.phase === 'written' && !state.isHidden) continue;
      await this.decisions.execute(context, commentAggregate, comment, { do: 'erase_text', comment });
      await this.keys.erase(tenant, comment);
    }
  }
}
