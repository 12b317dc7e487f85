import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
}

@CommandHandler(EraseTexts)
export class EraseTextsHandler implements ICommandHandler<EraseTexts> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: KnownForTakingPart,
    private readonly found: FindAuthored,
    private readonly keys: TextKeyEraser,
    private readonly commands: CommandBus,
  ) {}

  async execute({ context, author, texts }: EraseTexts): Promise<void> {
    const { tenant } = context;
    for (const amedment of await this.found.find(tenant, author, 'AmendmentProposed', 'amedment')) {
      const { state } = await this.decisions.load(tenant, amendmentAggregate, amedment);
      await this.commands.execute(new ReleaseFromCompromise(context, state.document, amedment));
      if (texts === 'kept' && state.phase !== 'gone' && !state.isHidden) continue;
      const isOver = await this.facts.isVotingOver(context, state.process);
      const isResolved = (await this.facts.whyResolved(tenant, state.document)) !== null;
      const isOpen = !isOver && !isResolved;
      const hasBegun = await this.facts.hasVotingBegun(context, state.process);
      // What an assembly decided is written down before the words that it was decided of are gone.
      await this.commands.execute(new MakeApprovedDocument(context, state.document));
      const command = { do: 'erase_text' as const, amedment, isOpen, hasBegun };
      await this.decisions.execute(context, amendmentAggregate, amedment, command);
      await this.keys.erase(tenant, amedment);
    }
  }
}
