import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { QueryBus } from '@nestjs/cqrs';
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

  async run(get: Find) {
    const { context, command, ifMatch } = this;
    const { process } = command;
    await this.mustBeKnown(get, context.tenant, command);
    const decided =
      command.do === 'change' ? { ...command, voting: await this.votingOf(get, context.tenant, process) } : command;
    return get(DECISIONS).execute(context, processAggregate, process, decided, {
      expectedRevision: ifMatch,
      once: true,
    });
  }

  private async votingOf(get: Find, tenant: string, process: string): Promise<Voting> {
    return (await get(KnownForTakingPart).termsOf(tenant, process)).voting;
  }

  /** Nobody could take part in a process of an organization, an area or a tag that is not there. */
  private async mustBeKnown(get: Find, tenant: string, command: ProcessCommand): Promise<void> {
    const { organizations = [], areas = [], tags = [] } = audienceOf(command);
    await this.mustBe(
      get,
      'organizations',
      'participation.unknown_organization',
      new UnknownOrganizations(tenant, organizations),
    );
    await this.mustBe(get, 'areas', 'territory.unknown_area', new UnknownAreas(tenant, areas));
    await this.mustBe(get, 'tags', 'participation.unknown_tag', new UnknownTags(tenant, tags));
  }

  private async mustBe(
    get: Find,
    field: string,
    code: string,
    query: UnknownOrganizations | UnknownAreas | UnknownTags,
  ) {
    if (query.ids.length === 0) return;
    const unknown = await get(QueryBus).execute<typeof query, string[]>(query);
    if (unknown.length > 0) throw fieldError(field, code);
  }
}

function audienceOf(command: ProcessCommand): Partial<Audience> {
  if (command.do === 'create') return command.as.audience;
  return command.do === 'change' ? command.changes.audience : {};
}
