import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { processAggregate } from './process.aggregate.js';
import type { ProcessCommand } from './process.decider.js';

/** Creates a process, changes what it says of itself, or removes it. Refused at `organizations` when one is not there. `ifMatch`: the revision that was seen. */
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
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly queries: QueryBus,
  ) {}

  async execute({ context, command, ifMatch }: ChangeProcess) {
    const { process } = command;
    await this.mustBeKnown(context.tenant, organizationsOf(command));
    return this.decisions.execute(context, processAggregate, process, command, { expectedRevision: ifMatch });
  }

  /** Nobody could take part in a process of an organization that is not there. */
  private async mustBeKnown(tenant: string, organizations: readonly string[]): Promise<void> {
    if (organizations.length === 0) return;
    const query = new UnknownOrganizations(tenant, organizations);
    const unknown = await this.queries.execute<UnknownOrganizations, string[]>(query);
    if (unknown.length > 0) throw fieldError('organizations', 'participation.unknown_organization');
  }
}

function organizationsOf(command: ProcessCommand): readonly string[] {
  if (command.do === 'create') return command.as.audience.organizations;
  return (command.do === 'change' && command.changes.audience.organizations) || [];
}
