import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindEndorsements } from '../queries/find-endorsements.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { alternativeAggregate } from './alternative.aggregate.js';

/** Admits an alternative for good when enough people endorse it. Wait for `participation.endorsement` before. */
export class AdmitAlternative extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly alternative: string,
  ) {
    super();
  }
}

@CommandHandler(AdmitAlternative)
export class AdmitAlternativeHandler implements ICommandHandler<AdmitAlternative> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: KnownForTakingPart,
    private readonly found: FindEndorsements,
  ) {}

  async execute({ context, alternative }: AdmitAlternative): Promise<void> {
    const { tenant } = context;
    const { state } = await this.decisions.load(tenant, alternativeAggregate, alternative);
    if (state.phase !== 'approved') return;
    const { endorsements_needed: needed } = await this.facts.termsOf(tenant, state.process);
    const endorsements = await this.found.count(tenant, alternative);
    const command = { do: 'admit' as const, alternative, endorsements, needed };
    await this.decisions.execute(context, alternativeAggregate, alternative, command);
  }
}
