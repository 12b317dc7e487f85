import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { UnknownAreas } from '../../../territory/src/public/unknown-areas.js';
import { processAggregate } from './process.aggregate.js';
import type { ProcessCommand } from './process.decider.js';
import type { Audience } from './process.events.js';

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
    await this.mustBeKnown(context.tenant, command);
    return this.decisions.execute(context, processAggregate, process, command, { expectedRevision: ifMatch });
  }

  /** Nobody could take part in a process of an organization or an area that is not there. */
  private async mustBeKnown(tenant: string, command: ProcessCommand): Promise<void> {
    const { organizations = [], areas = [] } = audienceOf(command);
    const unknown = (query: UnknownOrganizations | UnknownAreas) => this.queries.execute<typeof query, string[]>(query);
    if (organizations.length > 0 && (await unknown(new UnknownOrganizations(tenant, organizations))).length > 0)
      throw fieldError('organizations', 'participation.unknown_organization');
    if (areas.length > 0 && (await unknown(new UnknownAreas(tenant, areas))).length > 0)
      throw fieldError('areas', 'territory.unknown_area');
  }
}

function audienceOf(command: ProcessCommand): Partial<Audience> {
  if (command.do === 'create') return command.as.audience;
  return command.do === 'change' ? command.changes.audience : {};
}
