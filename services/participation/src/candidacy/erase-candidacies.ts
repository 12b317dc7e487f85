import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindAuthored } from '../application/find-authored.js';
import { TextKeyEraser } from '../application/text-key-eraser.js';
import { candidacyAggregate } from './aggregates.js';

/**
 * What an erased person handed in goes, or stays without a name where it was proclaimed and they said so; where it is not decided
 * they stand no more, elsewhere their place does, without them. Any number of times.
 */
export class EraseCandidacies extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly texts: 'kept' | 'removed',
  ) {
    super();
  }
}

@CommandHandler(EraseCandidacies)
export class EraseCandidaciesHandler implements ICommandHandler<EraseCandidacies> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly found: FindAuthored,
    private readonly keys: TextKeyEraser,
  ) {}

  async execute({ context, user, texts }: EraseCandidacies): Promise<void> {
    const { tenant } = context;
    for (const candidacy of new Set(await this.found.find(tenant, user, 'CandidateNamed', 'candidacy'))) {
      await this.leave(context, candidacy, user);
    }
    for (const candidacy of await this.found.find(tenant, user, 'CandidacyBegun', 'candidacy')) {
      const command = { do: 'erase_text' as const, candidacy, keep: texts === 'kept' };
      const { state } = await this.decisions.execute(context, candidacyAggregate, candidacy, command);
      if (state.isErased) await this.keys.erase(tenant, candidacy);
    }
  }

  private async leave(context: CommandContext, candidacy: string, user: string): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, candidacyAggregate, candidacy);
    if (!['draft', 'returned', 'submitted'].includes(state.phase)) return;
    const places = [...state.candidates, ...state.substitutes].flatMap((id) => state.places.get(id) ?? []);
    const place = places.find((one) => one.user === user);
    if (place?.state !== 'invited' && place?.state !== 'accepted') return;
    const act = place.state === 'invited' ? ('decline' as const) : ('resign' as const);
    await this.decisions.execute(context, candidacyAggregate, candidacy, { do: act, candidacy, user });
  }
}
