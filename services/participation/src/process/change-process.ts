import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { UnknownTags } from '../../../identity/src/public/unknown-tags.js';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { UnknownAreas } from '../../../territory/src/public/areas.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import type { Voting } from './voting.fold.js';
import { processAggregate } from './process.aggregate.js';
import type { ProcessCommand } from './process.decider.js';
import type { Audience } from './process.events.js';

/** Creates a process, changes what it says of itself, or removes it. Refused by field when an organization, an area or a tag is not there. `ifMatch`: the revision that was seen. */
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
    private readonly facts: KnownForTakingPart,
  ) {}

  async execute({ context, command, ifMatch }: ChangeProcess) {
    const { process } = command;
    await this.mustBeKnown(context.tenant, command);
    const decided =
      command.do === 'change' ? { ...command, voting: await this.votingOf(context.tenant, process) } : command;
    return this.decisions.execute(context, processAggregate, process, decided, {
      expectedRevision: ifMatch,
      once: true,
    });
  }

  private async votingOf(tenant: string, process: string): Promise<Voting> {
    return (await this.facts.termsOf(tenant, process)).voting;
  }

  /** Nobody could take part in a process of an organization, an area or a tag that is not there. */
  private async mustBeKnown(tenant: string, command: ProcessCommand): Promise<void> {
    const { organizations = [], areas = [], tags = [] } = audienceOf(command);
    await this.mustBe(
      'organizations',
      'participation.unknown_organization',
      new UnknownOrganizations(tenant, organizations),
    );
    await this.mustBe('areas', 'territory.unknown_area', new UnknownAreas(tenant, areas));
    await this.mustBe('tags', 'participation.unknown_tag', new UnknownTags(tenant, tags));
  }

  private async mustBe(field: string, code: string, query: UnknownOrganizations | UnknownAreas | UnknownTags) {
    if (query.ids.length === 0) return;
    const unknown = await this.queries.execute<typeof query, string[]>(query);
    if (unknown.length > 0) throw fieldError(field, code);
  }
}

function audienceOf(command: ProcessCommand): Partial<Audience> {
  if (command.do === 'create') return command.as.audience;
  return command.do === 'change' ? command.changes.audience : {};
}
