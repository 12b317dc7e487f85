import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
}

@CommandHandler(ChangePresentation)
export class ChangePresentationHandler implements ICommandHandler<ChangePresentation> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: KnownForTakingPart,
  ) {}

  async execute({ context, command, ifMatch }: ChangePresentation) {
    const { presentation } = command;
    const options = { expectedRevision: ifMatch, once: true };
    const decided = await this.withEnd(context.tenant, command);
    return this.decisions.execute(context, presentationAggregate, presentation, decided, options);
  }

  private async withEnd(tenant: string, command: PresentationChange): Promise<PresentationCommand> {
    if (command.do === 'remove') return command;
    const { state } = await this.decisions.load(tenant, presentationAggregate, command.presentation);
    const process = command.do === 'create' ? command.process : state.process;
    const terms = await this.facts.termsOf(tenant, process);
    if (command.do === 'change') {
      return { ...command, end: state.plan.end_datetime ?? terms.schedule.end_datetime };
    }
    if (!terms.exists) throw fieldError('process', 'participation.unknown_process');
    return command;
  }
}
