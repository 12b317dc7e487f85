import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
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

  async run(get: Find): Promise<void> {
    const { context, alternative } = this;
    const { tenant } = context;
    const { state } = await get(DECISIONS).load(tenant, alternativeAggregate, alternative);
    if (state.phase !== 'approved') return;
    const { endorsements_needed: needed } = await get(KnownForTakingPart).termsOf(tenant, state.process);
    const endorsements = await get(FindEndorsements).count(tenant, alternative);
    const command = { do: 'admit' as const, alternative, endorsements, needed };
    await get(DECISIONS).execute(context, alternativeAggregate, alternative, command);
  }
}
