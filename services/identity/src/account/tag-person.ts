import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
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

  async run(get: Find): Promise<WriteOutcome> {
    const { context, act, user, tag } = this;
    const { tenant } = context;
    if (!(await get(KnownTags).load(tenant)).has(tag)) throw fieldError('tag', 'identity.unknown_tag');
    const isSuperuser = (await get(DecideSuperusers).load(tenant)).has(user);
    const command = { do: act, user, tag, isSuperuser };
    const { revision, position } = await get(DECISIONS).execute(context, accountAggregate, user, command, {
      once: true,
    });
    return { revision, position };
  }
}
