import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import {
  type DoorPlace,
  doorPlaces,
  type DoorRecord,
  doors,
  doorSearch,
  type DoorSearch,
  scanAnswer,
  type ScanAnswer,
  scanBody,
  type ScanBody,
  undoScanBody,
  type UndoScanBody,
} from '@ateneo/contracts';
import { Ctx, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Answers, withMoments } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Doors } from '../queries/doors.js';
import { reservationView } from '../views/reservation/reservation.projection.js';
import { CheckIn } from '../application/check-in.js';
import { scanAggregate } from './scan.aggregate.js';

/** Doors of events, kept by whoever manages them and by stewards, who see that event alone and nothing after its end (contract, 5). */
@ApiTags('events')
@Controller('events/scanner')
export class ScannerController {
  constructor(
    private readonly doors: Doors,
    private readonly checkIn: CheckIn,
    private readonly database: Database,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  @Get()
  @Answers(doors, 'Events whose door the reader may keep now, with how many went in.')
  async list(@Ctx() ctx: RequestContext): Promise<{ results: DoorRecord[] }> {
    await ctx.fresh(reservationView.name);
    return { results: await this.doors.list(ctx) };
  }

  @Post()
  @Answers(scanAnswer, 'Judges what was read at a door, and admits once.')
  async scan(@Ctx() ctx: RequestContext, @Body({ schema: scanBody }) body: ScanBody): Promise<ScanAnswer> {
    await this.doors.mustKeep(ctx, body.event);
    return this.checkIn.judge(ctx, body);
  }

  @Post('undo')
  @Answers(doorPlaces, 'Takes back the last scan of a place; answers the place.')
  async undo(
    @Ctx() ctx: RequestContext,
    @Body({ schema: undoScanBody }) { event, reservation, scan }: UndoScanBody,
  ): Promise<{ results: DoorPlace[] }> {
    await this.doors.mustKeep(ctx, event);
    const isThere = 'select 1 from ticketing.reservation where id = $1 and event = $2';
    const [found] = await this.database.read(ctx.tenant, isThere, [reservation, event]);
    if (!found) throw new DomainError('ticketing.reservation_not_found');
    const command = { do: 'undo', event, reservation, scan, by: ctx.viewer!.id } as const;
    const { position } = await this.decisions.execute(ctx.command(), scanAggregate, reservation, command);
    ctx.wrote(position);
    return this.found(ctx, event, reservation);
  }

  @Get('places')
  @Answers(doorPlaces, 'Who has a place, by name: twenty at most.')
  async places(
    @Ctx() ctx: RequestContext,
    @Query({ schema: doorSearch }) { event, search }: DoorSearch,
  ): Promise<{ results: DoorPlace[] }> {
    await this.doors.mustKeep(ctx, event);
    return this.found(ctx, event, search);
  }

  /** By name, or the one place itself. */
  private async found(ctx: RequestContext, event: string, search: string): Promise<{ results: DoorPlace[] }> {
    await ctx.fresh(reservationView.name);
    const sql = `select r.id, r.holder_name, t.title as ticket, r.status, r.checked_in_datetime
      from ticketing.reservation r join ticketing.ticket t on t.tenant_id = r.tenant_id and t.id = r.ticket
      where r.event = $1 and r.status <> 'cancelled'
        and (position(lower($2) in lower(r.holder_name)) > 0 or r.id::text = $2)
      order by r.holder_name, r.id limit 20`;
    const rows = await this.database.read<DoorPlace>(ctx.tenant, sql, [event, search]);
    return { results: rows.map(withMoments) };
  }
}
