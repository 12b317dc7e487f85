import { type TicketBody, ticketBody, type TicketRecord } from '@ateneo/contracts';
import { Files, imageForm, imageIn } from '@ateneo/files';
import { Ctx, Form, IdParam, type RequestContext, SuperuserOnly, Upload, type UploadedForm } from '@ateneo/http';
import type { WantedImage } from '@ateneo/kernel';
import { AnswersChange, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type Reader, Readers } from '../views/reader.js';
import { eventAggregate } from './event.aggregate.js';
import { ticketPartsOf } from './event-fields.js';
import { events } from './event.resource.js';
import type { Saved } from './save-event.js';
import { SaveTicket } from './save-ticket.js';
import { seatsAggregate } from './seats.aggregate.js';
import { streamsOfEvent } from './streams-of-event.js';
import { tickets } from './ticket.resource.js';

/** Tickets of events: everybody signed in reads, superusers write. */
@ApiTags('events')
@Controller('events/tickets')
export class TicketController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly files: Files,
  ) {}

  @Get()
  @AnswersList(tickets, 'Tickets of events that the reader may see.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, tickets, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(tickets, 'One ticket, with what would refuse the reader now.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<TicketRecord> {
    return this.resources.one(ctx, tickets, await this.readers.find(ctx), id);
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(tickets, 'Adds a ticket to an event.', 201)
  async create(@Ctx() ctx: RequestContext, @Body({ schema: ticketBody }) body: TicketBody): Promise<TicketRecord> {
    const reader = await this.readers.find(ctx);
    const { event, ...said } = body;
    await this.resources.one(ctx, events, reader, event);
    const ticket = ctx.newId('ticket');
    const saved = await this.commands.execute(
      new SaveTicket(ctx.command(), event, ticket, ticketPartsOf(said), ctx.settings),
    );
    return this.after(ctx, reader, event, ticket, saved);
  }

  @Patch(':id')
  @SuperuserOnly()
  @AnswersChange(tickets, 'Changes what is said of it.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<TicketRecord> {
    const reader = await this.readers.find(ctx);
    const { event } = await this.resources.one(ctx, tickets, reader, id);
    const parts = ticketPartsOf(await this.resources.changesIn(ctx, tickets, reader, id, body));
    const saved = await this.commands.execute(
      new SaveTicket(ctx.command(), event, id, parts, ctx.settings, ctx.ifMatch),
    );
    return this.after(ctx, reader, event, id, saved);
  }

  /** A file, its alternative text, or both: what is left out stays as it is. */
  @Post(':id/thumbnail')
  @SuperuserOnly()
  @Upload(imageForm)
  @AnswersOne(tickets, 'Changes its small image, or the image’s words alone.')
  async showThumbnail(@Ctx() ctx: RequestContext, @IdParam() id: string, @Form() form: UploadedForm) {
    const { event } = await this.show(ctx, id);
    return this.picture(ctx, event, id, await imageIn(ctx, this.files, form, { kind: 'event' }));
  }

  @Delete(':id/thumbnail')
  @SuperuserOnly()
  @AnswersOne(tickets, 'Takes its small image away.')
  async hideThumbnail(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    const { event } = await this.show(ctx, id);
    return this.picture(ctx, event, id, null);
  }

  private async picture(ctx: RequestContext, event: string, ticket: string, image: WantedImage): Promise<TicketRecord> {
    const command = { do: 'show_thumbnail' as const, event, ticket, image };
    const { position } = await this.commands.execute(new Decide(ctx.command(), eventAggregate, event, command));
    ctx.wrote(position);
    return this.show(ctx, ticket);
  }

  private after(
    ctx: RequestContext,
    reader: Reader,
    event: string,
    ticket: string,
    saved: Saved,
  ): Promise<TicketRecord> {
    const streams = streamsOfEvent(ctx.tenant, event);
    return this.resources.after(ctx, tickets, reader, ticket, { ...saved, streams });
  }

  @Delete(':id')
  @SuperuserOnly()
  @AnswersOne(tickets, 'Takes away one that nobody ever reserved; answers it as it was.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<TicketRecord> {
    const record = await this.show(ctx, id);
    const { event } = record;
    const rules = { event, now: ctx.now, offerHours: ctx.settings.offer_hours };
    const command = { ...rules, do: 'remove_ticket' as const, ticket: id };
    const { position } = await this.commands.execute(new Decide(ctx.command(), seatsAggregate, event, command));
    ctx.wrote(position);
    return record;
  }
}
