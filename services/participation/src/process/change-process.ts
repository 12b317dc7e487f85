import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ProcessCommand, processDecider, type ProcessState } from './process.decider.js';
import { PROCESS_CATEGORY, type ProcessEvent } from './process.events.js';

export const processAggregate: Aggregate<ProcessState, ProcessCommand, ProcessEvent> = {
  category: PROCESS_CATEGORY,
  decider: processDecider,
};

/** Creates a process, changes what it says of itself, or removes it. `ifMatch`: the revision that was seen. */
export class ChangeProcess extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly command: ProcessCommand,
    readonly ifMatch?: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeProcess)
export class ChangeProcessHandler implements ICommandHandler<ChangeProcess> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, command, ifMatch }: ChangeProcess) {
    const { process } = command;
    return this.decisions.execute(context, processAggregate, process, command, { expectedRevision: ifMatch });
  }
}
