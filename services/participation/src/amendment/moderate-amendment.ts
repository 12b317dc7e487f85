import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { RESOLUTION_CATEGORY, type ResolutionEvent } from '../resolution/resolution.events.js';
import { decidedIn, resolutionFold, type ResolutionState } from '../resolution/resolution.fold.js';
import { mustModerate } from './amendment.decider.js';
import type { AmendmentState } from './amendment.types.js';
import { admissionAggregate, amendmentAggregate } from './propose-amendment.js';

const resolvedAggregate: Aggregate<ResolutionState, never, ResolutionEvent> = {
  category: RESOLUTION_CATEGORY,
  decider: { ...resolutionFold, decide: () => [] },
};

interface Moderated {
  readonly revision: number;
  readonly position: string | undefined;
}

/** Hides an amendment, for a reason that its author reads, or with `reason: null` lets everybody read it again. */
export class ModerateAmendment extends Command<Moderated> {
  constructor(
    readonly context: CommandContext,
    readonly amedment: string,
    readonly reason: string | null,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find): Promise<Moderated> {
    const { context, amedment, reason, ifMatch } = this;
    const { state, revision } = await get(DECISIONS).load(context.tenant, amendmentAggregate, amedment);
    const { mayModerate } = await get(KnownForTakingPart).findEligibility(context, state.process);
    const { document, place } = state;
    const options = { expectedRevision: ifMatch, once: true };
    const release = { do: 'release' as const, document, amedment };
    if (reason !== null) {
      const command = { do: 'hide' as const, amedment, reason, mayModerate };
      const hidden = await get(DECISIONS).execute(context, amendmentAggregate, amedment, command, options);
      // It was sent again, and somebody has shown it since.
      if (!hidden.state.isHidden) return hidden;
      // Should the process die here, a reactor releases it.
      const released = await get(DECISIONS).execute(context, admissionAggregate, document, release);
      return { revision: hidden.revision, position: released.position ?? hidden.position };
    }
    mustModerate(state, mayModerate);
    if (!state.isHidden) return { revision, position: undefined };
    const command = { do: 'show' as const, amedment, mayModerate };
    if (await this.isLetGo(get, context, amedment, state)) {
      return get(DECISIONS).execute(context, amendmentAggregate, amedment, command, options);
    }
    const readmit = { do: 'readmit' as const, document, amedment, place };
    await get(DECISIONS).execute(context, admissionAggregate, document, readmit);
    const shown = await get(DECISIONS).execute(context, amendmentAggregate, amedment, command, options);
    // A reactor that saw it hidden may have released it meanwhile. Or it was sent again, and somebody has hidden it since.
    const last = shown.state.isHidden ? release : readmit;
    const settled = await get(DECISIONS).execute(context, admissionAggregate, document, last);
    return { revision: shown.revision, position: settled.position ?? shown.position };
  }

  /** Its document has let it go: it was taken back, or what becomes of it was decided for good. */
  private async isLetGo(
    get: Find,
    { tenant }: CommandContext,
    amedment: string,
    { phase, document }: AmendmentState,
  ): Promise<boolean> {
    const { state } = await get(DECISIONS).load(tenant, resolvedAggregate, document);
    return phase === 'withdrawn' || (state.closed_at !== null && decidedIn(state).includes(amedment));
  }
}
