import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import {
  cancelEventBody,
  type EventBody,
  eventBody,
  type EventFigures,
  eventFigures,
  type EventRecord,
  inUtc,
  type PostponeEventBody,
  postponeEventBody,
  publicEvent,
  type PublicEvent,
} from '@ateneo/contracts';
import { Files, imageForm, imageIn } from '@ateneo/files';
import {
  Allow,
  Ctx,
  Form,
  IdParam,
  Public,
  type RequestContext,
  SuperuserOnly,
  Upload,
  type UploadedForm,
} from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Answers, AnswersChange, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Inject, type OnModuleInit, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { EventCounts } from '../queries/event-counts.js';
import { mustManage } from '../queries/must-manage.js';
import { Readers, visitorAt } from '../views/reader.js';
import { repeatedScanView } from '../views/repeated-scan/repeated-scan.projection.js';
import { reservationProjection } from '../views/reservation/reservation.projection.js';
import { copyOf } from './copy-event.js';
import { DecideSeats } from './decide-seats.js';
import { eventAggregate } from './event.aggregate.js';
import type { EventCommand } from './event.decider.js';
import { partsOf } from './event-fields.js';
import { events, publicEvents } from './event.resource.js';
import { RemoveEvent } from './remove-event.js';
import { SaveEvent } from './save-event.js';
import { SaveTicket } from './save-ticket.js';
import { seatsAggregate } from './seats.aggregate.js';

/** Events: everybody signed in reads, superusers write, also without organizations (specification, 6). */
@ApiTags('events')
@Controller('events/events')
export class EventController implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly files: Files,
    private readonly database: Database,
    private readonly counts: EventCounts,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  onModuleInit(): void {
    this.files.namedBy('event', async (tenant) => {
      const sql = `select image->>'file' as file from ticketing.event where image is not null
        union all select thumbnail->>'file' from ticketing.ticket where thumbnail is not null
        union all select logo->>'file' from ticketing.sponsor where logo is not null`;
      return (await this.database.read<{ file: string }>(tenant, sql)).map(({ file }) => file);
    });
  }

  @Get()
  @AnswersList(events, 'Events that the reader may see.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, events, await this.readers.find(ctx), query);
  }

  @Get('view')
  @Public()
  @AnswersList(publicEvents, 'Published public events, as anybody may see them, whoever asks.')
  async views(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, publicEvents, visitorAt(ctx.now), query);
  }

  @Get(':id')
  @AnswersOne(events, 'One event.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EventRecord> {
    return this.resources.one(ctx, events, await this.readers.find(ctx), id);
  }

  @Get(':id/view')
  @Public()
  @Answers(publicEvent, 'What anybody may see of a published public event; others are not found, whoever asks.')
  async view(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<PublicEvent> {
    return this.resources.one(ctx, publicEvents, visitorAt(ctx.now), id);
  }

  @Get(':id/figures')
  @Answers(
    eventFigures,
    'For whoever manages it: places by day, who came in by door and by quarter of an hour, codes that were shown again.',
  )
  async figures(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EventFigures> {
    await mustManage(ctx, { resources: this.resources, readers: this.readers }, id);
    for (const { name } of [reservationProjection, repeatedScanView]) await ctx.fresh(name);
    return this.counts.count(ctx.tenant, id);
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(events, 'Creates one, as a draft unless it says otherwise.', 201)
  async create(@Ctx() ctx: RequestContext, @Body({ schema: eventBody }) body: EventBody): Promise<EventRecord> {
    const event = ctx.newId('event');
    const said = { ...body, timezone: body.timezone ?? ctx.settings.time_zone };
    const saved = await this.commands.execute(
      new SaveEvent(ctx.command(), event, partsOf(said), ctx.settings, { isNew: true }),
    );
    return this.resources.after(ctx, events, await this.readers.find(ctx), event, saved);
  }

  @Patch(':id')
  @SuperuserOnly()
  @AnswersChange(events, 'Changes what is said of it.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<EventRecord> {
    const reader = await this.readers.find(ctx);
    const parts = partsOf(await this.resources.changesIn(ctx, events, reader, id, body));
    const { ifMatch } = ctx;
    const saved = await this.commands.execute(new SaveEvent(ctx.command(), id, parts, ctx.settings, { ifMatch }));
    return this.resources.after(ctx, events, reader, id, saved);
  }

  @Delete(':id')
  @SuperuserOnly()
  @AnswersOne(events, 'Takes away a draft at which nobody ever had a place; answers it as it was.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EventRecord> {
    const remove = new RemoveEvent(ctx.command(), id, ctx.settings);
    const record = await this.show(ctx, id).catch(async (error: unknown) => {
      // Taken away but for its texts, where that broke off half way.
      await this.commands.execute(remove);
      throw error;
    });
    const { position } = await this.commands.execute(remove);
    ctx.wrote(position);
    return record;
  }

  @Post(':id/copy')
  @SuperuserOnly()
  @AnswersOne(events, 'Copies it with its tickets, as a draft; no people.', 201)
  async copy(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EventRecord> {
    const [{ state: texts }, { state: seats }] = await Promise.all([
      this.decisions.load(ctx.tenant, eventAggregate, id),
      this.decisions.load(ctx.tenant, seatsAggregate, id),
    ]);
    const copy = copyOf(texts, seats);
    const event = ctx.newId('event');
    // An image and a page of another host are the original's: they may be gone tomorrow.
    let saved = await this.commands.execute(new SaveEvent(ctx.command(), event, copy, ctx.settings, { isNew: true }));
    for (const [index, parts] of copy.tickets.entries()) {
      const ticket = ctx.newId(`ticket-${index}`);
      const { position } = await this.commands.execute(
        new SaveTicket(ctx.command(), event, ticket, parts, ctx.settings),
      );
      saved = { ...saved, position: position ?? saved.position };
    }
    return this.resources.after(ctx, events, await this.readers.find(ctx), event, saved);
  }

  @Post(':id/cancel')
  @SuperuserOnly()
  @AnswersOne(events, 'Takes place no more: all reservations end, for good.')
  async cancel(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: cancelEventBody }) { reason }: { reason: string },
  ): Promise<EventRecord> {
    const rules = { event: id, now: ctx.now, offerHours: ctx.settings.offer_hours };
    const command = { ...rules, do: 'cancel_event' as const, reason };
    const { position } = await this.commands.execute(new Decide(ctx.command(), seatsAggregate, id, command));
    return this.answer(ctx, id, position);
  }

  @Post(':id/postpone')
  @Allow('see_drafts')
  @AnswersOne(events, 'It takes place later: who has a place, or waits for one, is told when and why.')
  async postpone(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: postponeEventBody }) { reason, ...dates }: PostponeEventBody,
  ): Promise<EventRecord> {
    await mustManage(ctx, { resources: this.resources, readers: this.readers }, id);
    const [start_datetime, end_datetime] = [inUtc(dates.start_datetime), inUtc(dates.end_datetime)];
    const command = { event: id, do: 'postpone' as const, start_datetime, end_datetime, reason };
    const { position } = await this.commands.execute(new DecideSeats(ctx.command(), command));
    return this.answer(ctx, id, position);
  }

  /** A file, its alternative text, or both: what is left out stays as it is. */
  @Post(':id/image')
  @SuperuserOnly()
  @Upload(imageForm)
  @AnswersOne(events, 'Changes its image, or the image’s words alone.')
  async showImage(@Ctx() ctx: RequestContext, @IdParam() id: string, @Form() form: UploadedForm): Promise<EventRecord> {
    const image = await imageIn(ctx, this.files, form, { kind: 'event' });
    return this.decide(ctx, id, { event: id, do: 'show_image', image });
  }

  @Delete(':id/image')
  @SuperuserOnly()
  @AnswersOne(events, 'Takes its image away.')
  async hideImage(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EventRecord> {
    return this.decide(ctx, id, { event: id, do: 'show_image', image: null });
  }

  private async decide(ctx: RequestContext, id: string, command: EventCommand): Promise<EventRecord> {
    const { position } = await this.commands.execute(new Decide(ctx.command(), eventAggregate, id, command));
    return this.answer(ctx, id, position);
  }

  /** Of several streams: late views are waited for. */
  private async answer(ctx: RequestContext, id: string, position: string | undefined): Promise<EventRecord> {
    return this.resources.after(ctx, events, await this.readers.find(ctx), id, { position, revision: -1 });
  }
}
