import { waitingBody, type WaitingRecord } from '@ateneo/contracts';
import { Ctx, IdParam, LIMITS, type Limits, type RequestContext } from '@ateneo/http';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Inject, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { DecideSeats } from '../event/decide-seats.js';
import { JoinWaitingList } from '../event/reserve-places.js';
import { personProjection } from '../facts/person.projection.js';
import { Readers } from '../views/reader.js';
import { waitings } from './waiting.resource.js';

/** The waiting list: first come, first served, nobody is overtaken (contract, 7). */
@ApiTags('events')
@Controller('events/waitings')
export class WaitingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get()
  @AnswersList(waitings, "One's own turns, and those of events that one manages.")
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, waitings, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(waitings, 'One turn.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<WaitingRecord> {
    return this.resources.one(ctx, waitings, await this.readers.find(ctx), id);
  }

  @Post()
  @AnswersOne(waitings, 'Waits for so many places of a ticket that is sold out.', 201)
  async wait(
    @Ctx() ctx: RequestContext,
    @Body({ schema: waitingBody }) { ticket, quantity, reservation_code: code }: z.infer<typeof waitingBody>,
  ): Promise<WaitingRecord> {
    const user = ctx.viewer!.id;
    await ctx.fresh(personProjection.name);
    const waiting = ctx.newId('waiting');
    const places = Array.from({ length: quantity }, (_, index) => ctx.newId(`place-${index}`));
    const command = new JoinWaitingList(ctx.command(), user, waiting, ticket, places, code);
    const wait = () => this.commands.execute(command);
    const by = { user, ip: ctx.ip, work: ctx.work };
    const { position } =
      code === '' ? await wait() : await this.limits.guessing(ctx.tenant, by, 'ticketing.wrong_code', wait);
    return this.answer(ctx, waiting, position);
  }

  @Delete(':id')
  @AnswersOne(waitings, 'Waits no more.')
  async leave(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<WaitingRecord> {
    const { event } = await this.show(ctx, id);
    const command = { event, do: 'leave_waiting_list' as const, waiting: id, because: 'left' as const };
    const { position } = await this.commands.execute(new DecideSeats(ctx.command(), command));
    return this.answer(ctx, id, position);
  }

  private async answer(ctx: RequestContext, id: string, position: string | undefined): Promise<WaitingRecord> {
    return this.resources.after(ctx, waitings, await this.readers.find(ctx), id, { position, revision: -1 });
  }
}
