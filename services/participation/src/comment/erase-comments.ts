import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
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

  async run(get: Find): Promise<void> {
    const { context, author, texts } = this;
    const { tenant } = context;
    for (const comment of await get(FindAuthored).find(tenant, author, 'CommentWritten', 'comment')) {
      const { state } = await get(DECISIONS).load(tenant, commentAggregate, comment);
      if (texts === 'kept' && state.phase === 'written' && !state.isHidden) continue;
      await get(DECISIONS).execute(context, commentAggregate, comment, { do: 'erase_text', comment });
      await get(TextKeyEraser).erase(tenant, comment);
    }
  }
}
