import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
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

  async run(get: Find): Promise<void> {
    const { context, user, texts } = this;
    const { tenant } = context;
    for (const candidacy of new Set(await get(FindAuthored).find(tenant, user, 'CandidateNamed', 'candidacy'))) {
      await this.leave(get, context, candidacy, user);
    }
    for (const candidacy of await get(FindAuthored).find(tenant, user, 'CandidacyBegun', 'candidacy')) {
      const command = { do: 'erase_text' as const, candidacy, keep: texts === 'kept' };
      const { state } = await get(DECISIONS).execute(context, candidacyAggregate, candidacy, command);
      if (state.isErased) await get(TextKeyEraser).erase(tenant, candidacy);
    }
  }

  private async leave(get: Find, context: CommandContext, candidacy: string, user: string): Promise<void> {
    const { state } = await get(DECISIONS).load(context.tenant, candidacyAggregate, candidacy);
    if (!['draft', 'returned', 'submitted'].includes(state.phase)) return;
    const places = [...state.candidates, ...state.substitutes].flatMap((id) => state.places.get(id) ?? []);
    const place = places.find((one) => one.user === user);
    if (place?.state !== 'invited' && place?.state !== 'accepted') return;
    const act = place.state === 'invited' ? ('decline' as const) : ('resign' as const);
    await get(DECISIONS).execute(context, candidacyAggregate, candidacy, { do: act, candidacy, user });
  }
}
