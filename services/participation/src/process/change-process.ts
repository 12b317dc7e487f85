import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { UnknownTags } from '../../../identity/src/public/unknown-tags.js';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { processAggregate } from './process.aggregate.js';
import type { ProcessCommand } from './process.decider.js';
import type { Audience } from './process.events.js';

/** Creates a process, changes what it says of itself, or removes it. Refused by field when an organization or a tag of its audience is not there. `ifMatch`: the revision that was seen. */
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
    await this.mustBeKnown(context.tenant, audienceOf(command));
    return this.decisions.execute(context, processAggregate, process, command, { expectedRevision: ifMatch });
  }

  /** Nobody could take part in a process of an organization, or for a tag, that is not there. */
  private async mustBeKnown(tenant: string, { organizations = [], tags = [] }: Partial<Audience>): Promise<void> {
    const noOrganizations = await this.unknown(new UnknownOrganizations(tenant, organizations));
    if (noOrganizations.length > 0) throw fieldError('organizations', 'participation.unknown_organization');
    const noTags = await this.unknown(new UnknownTags(tenant, tags));
    if (noTags.length > 0) throw fieldError('tags', 'participation.unknown_tag');
  }

  private async unknown(query: UnknownOrganizations | UnknownTags): Promise<readonly string[]> {
    return query.ids.length === 0 ? [] : this.queries.execute<typeof query, string[]>(query);
  }
}

function audienceOf(command: ProcessCommand): Partial<Audience> {
  if (command.do === 'create') return command.as.audience;
  return command.do === 'change' ? command.changes.audience : {};
}
