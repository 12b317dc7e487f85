import { type EffectRow, retriedEffects, type RetriedEffects, retryEffectsBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { effects } from './effect.resource.js';
import { RetryEffects } from './retry-effects.js';

/** What the product sends out, and what came of it (superusers). */
@ApiTags('effects')
@Controller('effects/effects')
@SuperuserOnly()
export class EffectController {
  constructor(
    private readonly resources: Resources,
    private readonly retries: RetryEffects,
  ) {}

  @Get()
  @AnswersList(effects, 'What is sent out or is about to be.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, effects, undefined, query);
  }

  @Get(':id')
  @AnswersOne(effects, 'One, with its latest attempts.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EffectRow> {
    return this.resources.one(ctx, effects, undefined, id);
  }

  @Post(':id/retry')
  @AnswersOne(effects, 'Tries one again at once. Refused (409) when it is done or under way.')
  async retry(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EffectRow> {
    const effect = await this.show(ctx, id);
    const { isDue, position } = await this.retries.retry(ctx.command(), effect);
    ctx.wrote(position);
    if (!isDue) throw new DomainError(effect.status === 'done' ? 'effects.already_done' : 'effects.under_way');
    return this.show(ctx, id);
  }

  @Post('retry')
  @Answers(
    retriedEffects,
    'Tries several again at once; those that are done, under way or not there are left as they are.',
  )
  async retryMany(
    @Ctx() ctx: RequestContext,
    @Body({ schema: retryEffectsBody }) { ids }: z.infer<typeof retryEffectsBody>,
  ): Promise<RetriedEffects> {
    const { rows } = await this.list(ctx, { id: ids.join(','), rowsPerPage: '100' });
    const retried: string[] = [];
    for (const effect of rows) {
      const { isDue, position } = await this.retries.retry(ctx.command(), effect);
      ctx.wrote(position);
      if (isDue) retried.push(effect.id);
    }
    return { retried: retried.length, left: ids.length - retried.length };
  }
}
