import {
  type AcceptPlaceBody,
  acceptPlaceBody,
  type ReservationRecord,
  type TransferBody,
  transferBody,
  type TransferRecord,
} from '@ateneo/contracts';
import { Ctx, IdParam, LIMITS, type Limits, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { asOneself } from '../application/as-oneself.js';
import { PlaceTransfers } from '../application/place-transfers.js';
import { personProjection } from '../facts/person.projection.js';
import { reservations } from '../reservation/reservation.resource.js';
import { Readers } from '../views/reader.js';
import { type TransferReader, transfers } from './transfer.resource.js';

/** Places pass to other people: offered to an address, taken by whom it belongs to (contract, 7). */
@ApiTags('events')
@Controller('events')
export class TransferController {
  constructor(
    private readonly placeTransfers: PlaceTransfers,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly database: Database,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get('transfers')
  @AnswersList(transfers, 'Offers of places that one made, that were made to one, and of events that one manages.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, transfers, await this.readers.find(ctx), query);
  }

  @Get('transfers/:id')
  @AnswersOne(transfers, 'One offer; also for whoever has registered since with the address that it was made to.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<TransferRecord> {
    return this.resources.one(ctx, transfers, await this.readerOf(ctx, id), id);
  }

  @Post('reservations/:id/transfer')
  @AnswersOne(reservations, 'Offers the place to an address, for a week; the same answer whoever it belongs to.')
  async offer(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: transferBody }) { email }: TransferBody,
  ): Promise<ReservationRecord> {
    const passing = await this.findOwn(ctx, id);
    // Each may write to a stranger.
    await this.limits.spend(ctx.tenant, 'transfer', passing.user);
    return this.answer(ctx, id, await this.placeTransfers.offer(ctx.command(), passing, ctx.newId('transfer'), email));
  }

  @Post('reservations/:id/withdraw')
  @AnswersOne(reservations, 'Keeps the place after all: the offer stands no more.')
  async withdraw(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<ReservationRecord> {
    const passing = await this.findOwn(ctx, id);
    const { transfer } = await this.placeTransfers.ownOffer(ctx.tenant, passing);
    const end = { event: passing.event, reservation: id, transfer, because: 'withdrawn' } as const;
    return this.answer(ctx, id, await this.placeTransfers.end(ctx.command(), end));
  }

  @Post('reservations/:id/accept')
  @AnswersOne(reservations, 'Takes a place that was offered to one: codes of before open nothing from then on.')
  async accept(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: acceptPlaceBody }) { holder_name }: AcceptPlaceBody,
  ): Promise<ReservationRecord> {
    const user = asOneself(ctx);
    await ctx.fresh(personProjection.name);
    const passing = { event: await this.placeTransfers.eventOf(ctx.tenant, id), reservation: id, user };
    return this.answer(ctx, id, await this.placeTransfers.accept(ctx.command(), passing, holder_name));
  }

  @Post('transfers/:id/decline')
  @AnswersOne(transfers, 'Does not want the place.')
  async decline(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<TransferRecord> {
    asOneself(ctx);
    const reader = await this.readerOf(ctx, id);
    const { event, reservation, status } = await this.resources.one(ctx, transfers, reader, id);
    if (status !== 'offered') throw new DomainError('ticketing.transfer_over');
    const { transfer } = await this.placeTransfers.offerFor(ctx.command(), { event, reservation });
    const end = { event, reservation, transfer, because: 'declined' } as const;
    const { position } = await this.placeTransfers.end(ctx.command(), end);
    return this.resources.after(ctx, transfers, reader, id, { position, revision: -1 });
  }

  private async findOwn(ctx: RequestContext, id: string) {
    const holder = asOneself(ctx);
    const { event, user } = await this.resources.one(ctx, reservations, await this.readers.find(ctx), id);
    if (user !== holder) throw new DomainError('ticketing.reservation_not_found');
    return { event, reservation: id, user };
  }

  private async readerOf(ctx: RequestContext, id: string): Promise<TransferReader> {
    const reader = await this.readers.find(ctx);
    const sql = `select event, reservation from ticketing.transfer where id = $1 and status = 'offered' and to_user is null`;
    const [row] = await this.database.read<{ event: string; reservation: string }>(ctx.tenant, sql, [id]);
    if (!row) return reader;
    try {
      await this.placeTransfers.offerFor(ctx.command(), row);
      return { ...reader, invited: id };
    } catch (error) {
      if (error instanceof DomainError) return reader;
      throw error;
    }
  }

  private async answer(ctx: RequestContext, id: string, { position }: { readonly position?: string | undefined }) {
    return this.resources.after(ctx, reservations, await this.readers.find(ctx), id, { position, revision: -1 });
  }
}
