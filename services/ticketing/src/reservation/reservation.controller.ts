import {
  askedJob,
  type CodeQuery,
  codeQuery,
  type ExportBody,
  exportBody,
  placeRefundBody,
  type PlaceRefundBody,
  type ReservationRecord,
  reservationsBody,
  type ReservationsBody,
  reservationsTaken,
  type ReservationsTaken,
  sellBody,
  type SellBody,
} from '@ateneo/contracts';
import { Allow, Ctx, IdParam, LIMITS, type Limits, type RequestContext, SuperuserOnly } from '@ateneo/http';
import type { Decided } from '@ateneo/cqrs';
import { AskForJob, exportAsked } from '@ateneo/jobs';
import { accountsOf, DomainError } from '@ateneo/kernel';
import {
  Answers,
  AnswersChange,
  AnswersFile,
  AnswersList,
  AnswersOne,
  MayBeRefused,
  mustBeAskable,
  Resources,
} from '@ateneo/resource';
import { Body, Controller, Get, Inject, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { SeatsEvent } from '../event/seats.events.js';
import type { SeatsState } from '../event/seats.fold.js';
import { DecideSeats } from '../event/decide-seats.js';
import { asOneself } from '../application/as-oneself.js';
import { PlaceTransfers } from '../application/place-transfers.js';
import { RefundByStaff } from '../application/refund-by-staff.js';
import { mustManage } from '../queries/must-manage.js';
import { ReservePlaces } from '../event/reserve-places.js';
import { SellPlaces } from '../event/sell-places.js';
import { personProjection } from '../facts/person.projection.js';
import { DrawnCodes } from '../queries/drawn-codes.js';
import { ListedNames } from '../queries/listed-names.js';
import { Readers } from '../views/reader.js';
import { reservations } from './reservation.resource.js';
import { takenPlaces } from './taken-places.js';

/** Reservations: regular people take places, for themselves and whom they bring (contract, 7). */
@ApiTags('events')
@Controller('events/reservations')
export class ReservationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly drawn: DrawnCodes,
    private readonly jobs: AskForJob,
    private readonly names: ListedNames,
    private readonly refundByStaff: RefundByStaff,
    private readonly placeTransfers: PlaceTransfers,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get()
  @AnswersList(reservations, "One's own, and those of events that one manages.")
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, reservations, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(reservations, 'One place.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<ReservationRecord> {
    return this.resources.one(ctx, reservations, await this.readers.find(ctx), id);
  }

  /** Answered from the decision: nobody waits for a view when two thousand ask in the same minute. */
  @Post()
  @Answers(reservationsTaken, 'Takes places of one event, all or none.', 201)
  async reserve(
    @Ctx() ctx: RequestContext,
    @Body({ schema: reservationsBody }) { places, reservation_code: code }: ReservationsBody,
  ): Promise<ReservationsTaken> {
    const user = ctx.viewer!.id;
    await ctx.fresh(personProjection.name);
    // Codes are guessed by asking often; whoever gives none asks for nothing.
    const wanted = places.map((place, index) => ({ ...place, reservation: ctx.newId(`place-${index}`) }));
    const order = ctx.newId('order');
    const reserve = () => this.commands.execute(new ReservePlaces(ctx.command(), user, order, wanted, code));
    const by = { user, ip: ctx.ip, work: ctx.work };
    const asked =
      code === '' ? await reserve() : await this.limits.guessing(ctx.tenant, by, 'ticketing.wrong_code', reserve);
    ctx.wrote(asked.position);
    ctx.tellsOf(user);
    return this.answerTaken(ctx, asked, { user, places: wanted });
  }

  /** What staff do for whom they have before them: nobody does it as somebody else. */
  @Post('sell')
  @Allow('see_drafts')
  @Answers(reservationsTaken, 'At the door: takes places in the name of a person, free or for cash.', 201)
  async sell(
    @Ctx() ctx: RequestContext,
    @Body({ schema: sellBody }) { event, ticket, user, quantity, means }: SellBody,
  ): Promise<ReservationsTaken> {
    const id = asOneself(ctx);
    const { person } = await mustManage(ctx, { resources: this.resources, readers: this.readers }, event);
    const reservations = Array.from({ length: quantity }, (_, index) => ctx.newId(`place-${index}`));
    const payment = means === 'cash' ? ctx.newId('payment') : null;
    const sale = { event, ticket, user, order: ctx.newId('order'), reservations, payment };
    const sold = await this.commands.execute(new SellPlaces(ctx.command(), { id, ...person }, sale));
    ctx.wrote(sold.position);
    ctx.tellsOf(user);
    const places = reservations.map((reservation) => ({ reservation, ticket, holder_name: sold.name }));
    return this.answerTaken(ctx, sold, { user, places });
  }

  @Post('export')
  @Allow('see_drafts')
  @Answers(askedJob, 'Exports the places that one may see, as CSV or as a workbook; follow the job.', 202)
  async askForExport(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    const asked = exportAsked(ctx, body);
    mustBeAskable(reservations, await this.readers.find(ctx), asked.query);
    return this.jobs.ask(ctx, { kind: 'reservations_export', asked });
  }

  /** Told to whose place it is alone: whoever has the code goes in. */
  @Get(':id/qr')
  @MayBeRefused(409)
  @AnswersFile(
    ['image/svg+xml', 'image/png', 'application/pdf', 'text/plain', 'text/calendar'],
    'Its code, drawn: `format` svg (also left out), png, pdf to print, or text: what to type where it cannot be read; or ics: its event for a calendar.',
  )
  async code(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: codeQuery }) { format }: CodeQuery,
  ): Promise<StreamableFile> {
    const holder = asOneself(ctx);
    const { user } = await this.resources.one(ctx, reservations, await this.readers.find(ctx), id);
    if (user !== holder) throw new DomainError('ticketing.reservation_not_found');
    ctx.header('Cache-Control', 'private, no-store');
    return this.drawn.draw(ctx, id, format);
  }

  @Patch(':id')
  @AnswersChange(reservations, 'Says who comes.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<ReservationRecord> {
    const reader = await this.readers.find(ctx);
    const { event, user, holder_name: before } = await this.resources.one(ctx, reservations, reader, id);
    const { holder_name } = await this.resources.changesIn(ctx, reservations, reader, id, body);
    const isSame = holder_name === before && ctx.ifMatch === undefined;
    if (typeof holder_name !== 'string' || isSame) return this.show(ctx, id);
    await this.placeTransfers.mustBeUnused(ctx.tenant, id);
    const by = user === ctx.viewer!.id ? accountsOf(ctx.command()) : undefined;
    return this.decide(ctx, id, { event, do: 'name', reservation: id, holder_name, by, seen: ctx.ifMatch });
  }

  @Post(':id/cancel')
  @AnswersOne(
    reservations,
    'Gives the place back, unless somebody has come in by it: its holder until the event begins, who manages the event always.',
  )
  async cancel(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<ReservationRecord> {
    const { event, user } = await this.resources.one(ctx, reservations, await this.readers.find(ctx), id);
    const who =
      user === ctx.viewer!.id
        ? ({ cause: 'holder', by: accountsOf(ctx.command()) } as const)
        : ({ cause: 'staff' } as const);
    const command = { event, do: 'cancel' as const, reservation: id, ...who };
    return this.after(ctx, id, await this.placeTransfers.cancel(ctx.command(), command));
  }

  @Post(':id/refund')
  @SuperuserOnly()
  @AnswersOne(
    reservations,
    'Gives what was paid for it back, or a part, or notes that it was given back by hand; the place stays as it is.',
  )
  async refund(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: placeRefundBody }) { amount, reason, by_hand }: PlaceRefundBody,
  ): Promise<ReservationRecord> {
    const { event } = await this.resources.one(ctx, reservations, await this.readers.find(ctx), id);
    const command = { event, do: 'refund' as const, reservation: id, amount, reason, by_hand };
    return this.after(ctx, id, await this.refundByStaff.execute(ctx.command(), command));
  }

  private async answerTaken(
    { tenant, now }: RequestContext,
    asked: Parameters<typeof takenPlaces>[0],
    { user, places }: { user: string; places: Parameters<typeof takenPlaces>[1] },
  ): Promise<ReservationsTaken> {
    const names = places.map(({ holder_name }) => holder_name);
    return takenPlaces(asked, places, { now, listed: await this.names.find(tenant, user, names) });
  }

  private async decide(ctx: RequestContext, id: string, command: DecideSeats['command']): Promise<ReservationRecord> {
    return this.after(ctx, id, await this.commands.execute(new DecideSeats(ctx.command(), command)));
  }

  private async after(
    ctx: RequestContext,
    id: string,
    { position, state }: Pick<Decided<SeatsState, SeatsEvent>, 'position' | 'state'>,
  ): Promise<ReservationRecord> {
    const { revision } = state.places.get(id)!;
    return this.resources.after(ctx, reservations, await this.readers.find(ctx), id, { position, revision });
  }
}
