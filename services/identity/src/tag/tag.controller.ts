import { tagBody } from '@ateneo/contracts';
import { type ActContext, changes, creates, Decide, lists, routes, shows, type Written } from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { tagAggregate } from './tag.aggregate.js';
import type { TagCommand } from './tag.decider.js';
import { tags } from './tag.resource.js';

/** The tags of the tenant: superusers make them, staff see them (specification, 6). */
export const tagController = routes(tags, {
  key: 'tag',
  permission: { write: 'administer' },
  acts: {
    list: { ...lists('Tags by which people are sorted.'), permission: 'see_tags' },
    show: { ...shows('One tag.'), permission: 'see_tags' },
    create: creates(tagBody, 'Creates a tag.', (body, at) => decide(at, { do: 'create', tag: at.id, ...body })),
    change: changes('Gives a tag another name or colour.', (changed: object, at) =>
      decide(at, { do: 'change', tag: at.id, changes: changed, seen: at.ctx.ifMatch }),
    ),
  },
});

/** All are of one stream: the revision of each is its own. */
async function decide({ ctx, id, get }: ActContext, command: TagCommand): Promise<Written> {
  const decided = new Decide(ctx.command(), tagAggregate, ctx.tenant, command);
  const { position, state } = await get(CommandBus).execute(decided);
  return { position, revision: state.get(id)!.revision };
}
