import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WriteOutcome } from '@ateneo/resource';
import { DecideSuperusers } from '../application/decide-superusers.js';
import { KnownTags } from '../application/known-tags.js';
import { accountAggregate } from './account.aggregate.js';

/** Gives a regular person a tag, or takes it. Refused about a tag that there is not. */
export class TagPerson extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly act: 'tag' | 'untag',
    readonly user: string,
    readonly tag: string,
  ) {
    super();
  }
}

@CommandHandler(TagPerson)
export class TagPersonHandler implements ICommandHandler<TagPerson> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly superusers: DecideSuperusers,
    private readonly tags: KnownTags,
  ) {}

  async execute({ context, act, user, tag }: TagPerson): Promise<WriteOutcome> {
    const { tenant } = context;
    if (!(await this.tags.load(tenant)).has(tag)) throw fieldError('tag', 'identity.unknown_tag');
    const isSuperuser = (await this.superusers.load(tenant)).has(user);
    const command = { do: act, user, tag, isSuperuser };
    const { revision, position } = await this.decisions.execute(context, accountAggregate, user, command, {
      once: true,
    });
    return { revision, position };
  }
}
