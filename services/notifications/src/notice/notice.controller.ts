import { emptyBody, noticeIds, type UnreadNotices, unreadNotices } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { Answers, AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Reading } from '../reading/reading.js';
import { NoticeReaders } from './notice-readers.js';
import { notices } from './notice.resource.js';

/** Everybody's own notifications (specification, 7). */
@ApiTags('notifications')
@Controller('notifications/notifications')
export class NoticeController {
  constructor(
    private readonly resources: Resources,
    private readonly readers: NoticeReaders,
    private readonly reading: Reading,
  ) {}

  @Get()
  @AnswersList(notices, "The reader's notifications.")
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.listed(ctx, query);
  }

  @Get(':id')
  @AnswersOne(notices, 'One notification.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, notices, await this.readers.find(ctx, ctx.viewer!), id);
  }

  @Post('mark_readed')
  @Answers(unreadNotices, 'Marks these as read; what is none of theirs is left as it is.', 200)
  markReaded(@Ctx() ctx: RequestContext, @Body({ schema: noticeIds }) { ids }: z.infer<typeof noticeIds>) {
    return this.mark(ctx, ids, true);
  }

  @Post('mark_unreaded')
  @Answers(unreadNotices, 'Marks these as not read.', 200)
  markUnreaded(@Ctx() ctx: RequestContext, @Body({ schema: noticeIds }) { ids }: z.infer<typeof noticeIds>) {
    return this.mark(ctx, ids, false);
  }

  @Post('mark_all_readed')
  @Answers(unreadNotices, 'Marks all as read.', 200)
  async markAll(@Ctx() ctx: RequestContext, @Body({ schema: emptyBody }) _: z.infer<typeof emptyBody>) {
    const { rows } = await this.listed(ctx, { rowsPerPage: '1' });
    if (rows[0]) await this.reading.markAll(ctx.tenant, ctx.viewer!.id, rows[0].creation_datetime);
    return this.unread(ctx);
  }

  private async mark(ctx: RequestContext, ids: readonly string[], isReaded: boolean): Promise<UnreadNotices> {
    const { rows } = await this.listed(ctx, { id: ids.join(','), rowsPerPage: '100' });
    const own = rows.map(({ id }) => id);
    await this.reading.mark(ctx.tenant, ctx.viewer!.id, own, isReaded);
    return this.unread(ctx);
  }

  private async unread(ctx: RequestContext): Promise<UnreadNotices> {
    const reader = await this.readers.find(ctx, ctx.viewer!);
    return { unread: await this.resources.count(ctx, notices, reader, { is_readed: 'false' }) };
  }

  private async listed(ctx: RequestContext, query: Record<string, unknown>) {
    return this.resources.list(ctx, notices, await this.readers.find(ctx, ctx.viewer!), query);
  }
}
