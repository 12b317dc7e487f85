import {
  type Announcement,
  announcementBody,
  announcementCount,
  type AnnouncementCount,
  announcementCountBody,
} from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersList, AnswersOne, Decide, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { CountInSegment, type Reach } from '../../../identity/src/public/people-in-segment.js';
import { announcementAggregate } from './announcement.aggregate.js';
import type { Segment } from './announcement.events.js';
import { announcements } from './announcement.resource.js';
import { Announcers, within } from './announcers.js';

/** What those who manage announce, in the notifications of whom it concerns. */
@ApiTags('notifications')
@Controller('notifications/announcements')
@Allow('announce')
export class AnnouncementController {
  constructor(
    private readonly resources: Resources,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly announcers: Announcers,
  ) {}

  @Get()
  @AnswersList(announcements, 'What was announced.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, announcements, await this.reach(ctx), query);
  }

  @Get(':id')
  @AnswersOne(announcements, 'One announcement.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Announcement> {
    return this.resources.one(ctx, announcements, await this.reach(ctx), id);
  }

  @Post('count')
  @Answers(announcementCount, 'How many people it would concern now.')
  async count(
    @Ctx() ctx: RequestContext,
    @Body({ schema: announcementCountBody }) { segment }: z.infer<typeof announcementCountBody>,
  ): Promise<AnnouncementCount> {
    return { count: await this.countOf(ctx, within(await this.reach(ctx), segment)) };
  }

  @Post()
  @AnswersOne(announcements, 'Announces it; how many it concerns, as it was read, goes along.', 201)
  async make(
    @Ctx() ctx: RequestContext,
    @Body({ schema: announcementBody }) { count, ...said }: z.infer<typeof announcementBody>,
  ): Promise<Announcement> {
    this.inOwnName(ctx);
    const reach = await this.reach(ctx);
    const segment = within(reach, said.segment);
    if ((await this.countOf(ctx, segment)) !== count) throw new DomainError('notifications.wrong_count');
    const id = ctx.newId('announcement');
    const made = { announcement: id, ...said, segment, readers: count };
    const decided = new Decide(ctx.command(), announcementAggregate, id, { do: 'make', made });
    return this.resources.after(ctx, announcements, reach, id, await this.commands.execute(decided));
  }

  @Delete(':id')
  @HeedsIfMatch()
  @AnswersOne(announcements, 'Takes it back: nobody reads it any more; answers it as it was.')
  async withdraw(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Announcement> {
    this.inOwnName(ctx);
    const before = await this.show(ctx, id);
    const command = { do: 'withdraw', announcement: id } as const;
    const decided = new Decide(ctx.command(), announcementAggregate, id, command, ctx.ifMatch);
    ctx.wrote((await this.commands.execute(decided)).position);
    return before;
  }

  private inOwnName({ viewer }: RequestContext): void {
    if (viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  }

  private reach({ tenant, viewer }: RequestContext): Promise<Reach> {
    return this.announcers.reachOf(tenant, viewer!);
  }

  private countOf({ tenant }: RequestContext, segment: Segment): Promise<number> {
    return this.queries.execute(new CountInSegment(tenant, segment));
  }
}
