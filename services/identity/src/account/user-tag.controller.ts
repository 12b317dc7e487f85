import { userTagBody } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { creates, deletes, lists, routes, shows } from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { mustSee } from '../views/user/must-see.js';
import { userTags } from '../views/user-tag/user-tag.resource.js';
import { userTagId } from '../views/user-tag/user-tag.projection.js';
import { TagPerson } from './tag-person.js';

/** Who has which tag: staff and superusers give and take them, of regular people whom they see (specification, 6). */
export const userTagController = routes(userTags, {
  name: 'UserTag',
  permission: 'see_tags',
  acts: {
    list: lists('Who has which tag.'),
    show: shows('That somebody has a tag.'),
    tag: creates(userTagBody, 'Gives somebody a tag.', async (body, at) => {
      await mustSee(at, body.user);
      const command = new TagPerson(byStaff(at.ctx), 'tag', body.user, body.tag);
      const { position } = await at.get(CommandBus).execute(command);
      return { position, id: userTagId(body) };
    }),
    untag: deletes('Takes the tag from the person; answers what was.', async (_, { ctx, row }) => {
      const { user, tag } = await row();
      return new TagPerson(byStaff(ctx), 'untag', user, tag);
    }),
  },
});

function byStaff(ctx: RequestContext) {
  return { ...ctx.command(), source: 'staff' as const };
}
