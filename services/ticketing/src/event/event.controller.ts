import {
  cancelEventBody,
  eventBody,
  type EventChanges,
  eventFigures,
  inUtc,
  manifestAnswer,
  manifestQuery,
  postponeEventBody,
  publicEvent,
} from '@ateneo/contracts';
import { DECISIONS } from '@ateneo/cqrs';
import { Files, imageForm, imageIn } from '@ateneo/files';
import { Public } from '@ateneo/http';
import type { WantedImage } from '@ateneo/kernel';
import {
  type ActContext,
  AnswersList,
  AnswersOne,
  asks,
  changes,
  clears,
  creates,
  Decide,
  does,
  lists,
  Resources,
  routes,
  shows,
  uploads,
  type Written,
} from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { DoorManifests } from '../queries/door-manifests.js';
import { EventCounts } from '../queries/event-counts.js';
import { mustManage } from '../queries/must-manage.js';
import { readerOf, visitorAt } from '../views/reader.js';
import { reservationView } from '../views/reservation/reservation.projection.js';
import { copyOf } from './copy-event.js';
import { DecideSeats } from './decide-seats.js';
import { eventAggregate } from './event.aggregate.js';
import { partsOf } from './event-fields.js';
import { events, publicEvents } from './event.resource.js';
import { RemoveEvent } from './remove-event.js';
import { SaveEvent } from './save-event.js';
import { SaveTicket } from './save-ticket.js';
import { seatsAggregate } from './seats.aggregate.js';

/** Events: everybody signed in reads, superusers write, also without organizations (specification, 6). */
export const eventController = routes(events, {
  key: 'event',
  permission: { write: 'administer' },
  reader: readerOf,
  acts: {
    list: lists('Events that the reader may see.'),
    views: asks(
      'GET view',
      (says) => AnswersList(publicEvents, says),
      'Published public events, as anybody may see them, whoever asks.',
      (query, { ctx, get }) => get(Resources).list(ctx, publicEvents, visitorAt(ctx.now), query),
      { query: 'list', also: [Public()] },
    ),
    show: shows('One event.'),
    view: asks(
      'GET :id/view',
      publicEvent,
      'What anybody may see of a published public event; others are not found, whoever asks.',
      (_, { ctx, id, get }) => get(Resources).one(ctx, publicEvents, visitorAt(ctx.now), id),
      { also: [Public()] },
    ),
    figures: asks(
      'GET :id/figures',
      eventFigures,
      'For whoever manages it: places by day, who came in by door and by quarter of an hour, codes that were shown again.',
      async (_, at) => {
        await mustManage(at, at.id);
        await at.ctx.fresh(reservationView.name);
        return at.get(EventCounts).count(at.ctx.tenant, at.id);
      },
    ),
    manifest: asks(
      'GET :id/manifest',
      manifestAnswer,
      'For who keeps its door: what that must know to judge without a network, until a day after it ends.',
      ({ since }, { ctx, id, get }) => get(DoorManifests).find(ctx, id, since),
      { query: manifestQuery },
    ),
    create: creates(eventBody, 'Creates one, as a draft unless it says otherwise.', (body, { ctx, id, get }) => {
      const said = { ...body, timezone: body.timezone ?? ctx.settings.time_zone };
      return get(SaveEvent).save(ctx.command(), id, partsOf(said), ctx.settings, { isNew: true }) as Promise<Written>;
    }),
    change: changes('Changes what is said of it.', (changed: EventChanges, { ctx, id, get }) => {
      const { ifMatch } = ctx;
      return get(SaveEvent).save(ctx.command(), id, partsOf(changed), ctx.settings, { ifMatch }) as Promise<Written>;
    }),
    remove: asks(
      'DELETE :id',
      (says) => AnswersOne(events, says),
      'Takes away a draft at which nobody ever had a place; answers it as it was.',
      async (_, { ctx, id, get, row }) => {
        const remove = () => get(RemoveEvent).remove(ctx.command(), id, ctx.settings);
        const record = await row().catch(async (error: unknown) => {
          // Taken away but for its texts, where that broke off half way.
          await remove();
          throw error;
        });
        ctx.wrote((await remove()).position);
        return record;
      },
    ),
    copy: does(undefined, 'Copies it with its tickets, as a draft; no people.', (_, at) => copy(at), { status: 201 }),
    cancel: does(
      cancelEventBody,
      'Takes place no more: all reservations end, for good.',
      async ({ reason }, { ctx, id, get }) => {
        const rules = { event: id, now: ctx.now, offerHours: ctx.settings.offer_hours };
        const command = { ...rules, do: 'cancel_event' as const, reason };
        const { position } = await get(CommandBus).execute(new Decide(ctx.command(), seatsAggregate, id, command));
        return { position };
      },
    ),
    postpone: does(
      postponeEventBody,
      'It takes place later: who has a place, or waits for one, is told when and why.',
      async ({ reason, ...dates }, at) => {
        const { ctx, id: event, get } = at;
        await mustManage(at, event);
        const [start_datetime, end_datetime] = [inUtc(dates.start_datetime), inUtc(dates.end_datetime)];
        const command = { event, do: 'postpone' as const, start_datetime, end_datetime, reason };
        const { position } = await get(CommandBus).execute(new DecideSeats(ctx.command(), command));
        return { position };
      },
      { permission: 'see_drafts' },
    ),
    // A file, its alternative text, or both: what is left out stays as it is.
    showImage: uploads(
      imageForm,
      'Changes its image, or the image’s words alone.',
      async (form, at) => showImage(at, await imageIn(at.ctx, at.get(Files), form, { kind: 'event' })),
      { at: 'image' },
    ),
    hideImage: clears('image', 'Takes its image away.', (_, at) => showImage(at, null)),
  },
});

async function copy({ ctx, id, get }: ActContext): Promise<Written> {
  const decisions = get(DECISIONS);
  const [{ state: texts }, { state: seats }] = await Promise.all([
    decisions.load(ctx.tenant, eventAggregate, id),
    decisions.load(ctx.tenant, seatsAggregate, id),
  ]);
  const said = copyOf(texts, seats);
  const event = ctx.newId('event');
  // An image and a page of another host are the original's: they may be gone tomorrow.
  const written = await get(SaveEvent).save(ctx.command(), event, said, ctx.settings, { isNew: true });
  let { position } = written;
  for (const [index, parts] of said.tickets.entries()) {
    const ticket = { event, ticket: ctx.newId(`ticket-${index}`) };
    position = (await get(SaveTicket).save(ctx.command(), ticket, parts, ctx.settings)).position ?? position;
  }
  return { ...written, position, id: event };
}

async function showImage({ ctx, id: event, get }: ActContext, image: WantedImage): Promise<Written> {
  const command = { event, do: 'show_image' as const, image };
  const { position } = await get(CommandBus).execute(new Decide(ctx.command(), eventAggregate, event, command));
  return { position };
}
