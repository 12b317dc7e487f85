import { announcementBody, announcementCount, announcementCountBody } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { asks, creates, Decide, deletes, type Here, lists, routes, shows } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { CountInSegment } from '../../../identity/src/public/people-in-segment.js';
import { announcementAggregate } from './announcement.aggregate.js';
import type { Segment } from './announcement.events.js';
import { announcements } from './announcement.resource.js';
import { Announcers, within } from './announcers.js';

/** What those who manage announce, in the notifications of whom it concerns. */
export const announcementController = routes(announcements, {
  key: 'announcement',
  permission: 'announce',
  reader: reachOf,
  acts: {
    list: lists('What was announced.'),
    show: shows('One announcement.'),
    count: asks(
      'POST count',
      announcementCount,
      'How many people it would concern now.',
      async ({ segment }, at) => ({ count: await countIn(at, within(await reachOf(at), segment)) }),
      { body: announcementCountBody },
    ),
    make: creates(
      announcementBody,
      'Announces it; how many it concerns, as it was read, goes along.',
      async ({ count, ...said }, at) => {
        const { ctx, id } = at;
        mustBeOneself(ctx);
        const segment = within(await reachOf(at), said.segment);
        if ((await countIn(at, segment)) !== count) throw new DomainError('notifications.wrong_count');
        const made = { announcement: id, ...said, segment, readers: count };
        return new Decide(ctx.command(), announcementAggregate, id, { do: 'make', made });
      },
    ),
    withdraw: deletes(
      'Takes it back: nobody reads it any more; answers it as it was.',
      (_, { ctx, id }) => {
        mustBeOneself(ctx);
        const command = { do: 'withdraw', announcement: id } as const;
        return new Decide(ctx.command(), announcementAggregate, id, command, ctx.ifMatch);
      },
      { heeds: true },
    ),
  },
});

function mustBeOneself({ viewer }: RequestContext): void {
  if (viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
}

function reachOf({ ctx: { tenant, viewer }, get }: Here) {
  return get(Announcers).reachOf(tenant, viewer!);
}

const countIn = ({ ctx: { tenant }, get }: Here, segment: Segment): Promise<number> =>
  get(QueryBus).execute(new CountInSegment(tenant, segment));
