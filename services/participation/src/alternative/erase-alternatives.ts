import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
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

  async run(get: Find): Promise<void> {
    const { context, author, texts } = this;
    const { tenant } = context;
    for (const alternative of await get(FindAuthored).find(tenant, author, 'AlternativeBegun', 'alternative')) {
      const command = { do: 'erase_text' as const, alternative, keep: texts === 'kept' };
      const { state } = await get(DECISIONS).execute(context, alternativeAggregate, alternative, command);
      if (state.isErased) await get(TextKeyEraser).erase(tenant, alternative);
    }
  }
}
