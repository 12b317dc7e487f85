import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { presentationAggregate } from './aggregates.js';
import type { PresentationCommand } from './presentation.decider.js';
import type { PresentationPlan } from './presentation.events.js';

type PresentationChange =
  | { readonly do: 'create'; readonly presentation: string; readonly process: string; readonly plan: PresentationPlan }
  | { readonly do: 'change'; readonly presentation: string; readonly changes: Partial<PresentationPlan> }
  | { readonly do: 'remove'; readonly presentation: string };

/** What superusers decide of a presentation of candidacies. `ifMatch`: the revision that was seen. */
export class ChangePresentation extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly command: PresentationChange,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, command, ifMatch } = this;
    const { presentation } = command;
    const options = { expectedRevision: ifMatch, once: true };
    const decided = await this.withEnd(get, context.tenant, command);
    return get(DECISIONS).execute(context, presentationAggregate, presentation, decided, options);
  }

  private async withEnd(get: Find, tenant: string, command: PresentationChange): Promise<PresentationCommand> {
    if (command.do === 'remove') return command;
    const { state } = await get(DECISIONS).load(tenant, presentationAggregate, command.presentation);
    const process = command.do === 'create' ? command.process : state.process;
    const terms = await get(KnownForTakingPart).termsOf(tenant, process);
    if (command.do === 'change') {
      return { ...command, end: state.plan.end_datetime ?? terms.schedule.end_datetime };
    }
    if (!terms.exists) throw fieldError('process', 'participation.unknown_process');
    return command;
  }
}
