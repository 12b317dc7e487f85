import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { CommandBus } from '@nestjs/cqrs';
import { FindAuthored } from '../application/find-authored.js';
import { ReleaseFromCompromise } from '../application/release-from-compromise.js';
import { MakeApprovedDocument } from '../application/make-approved-document.js';
import { TextKeyEraser } from '../application/text-key-eraser.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { amendmentAggregate } from './propose-amendment.js';

/**
 * Erases what an erased author wrote: all of it when nothing is to stay, else only what nobody is shown: what they had taken
 * back before anybody voted, and what moderation has hidden. What is still voted on is withdrawn with its text, and a reactor
 * releases its document; what is decided stays. Any number of times.
 */
export class EraseTexts extends Command<void> {
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
    for (const amedment of await get(FindAuthored).find(tenant, author, 'AmendmentProposed', 'amedment')) {
      const { state } = await get(DECISIONS).load(tenant, amendmentAggregate, amedment);
      await get(CommandBus).execute(new ReleaseFromCompromise(context, state.document, amedment));
      if (texts === 'kept' && state.phase !== 'gone' && !state.isHidden) continue;
      const isOver = await get(KnownForTakingPart).isVotingOver(context, state.process);
      const isResolved = (await get(KnownForTakingPart).whyResolved(tenant, state.document)) !== null;
      const isOpen = !isOver && !isResolved;
      const hasBegun = await get(KnownForTakingPart).hasVotingBegun(context, state.process);
      // What an assembly decided is written down before the words that it was decided of are gone.
      await get(CommandBus).execute(new MakeApprovedDocument(context, state.document));
      const command = { do: 'erase_text' as const, amedment, isOpen, hasBegun };
      await get(DECISIONS).execute(context, amendmentAggregate, amedment, command);
      await get(TextKeyEraser).erase(tenant, amedment);
    }
  }
}
