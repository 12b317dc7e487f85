import { type EffectRow, retryEffectsBody, type RetriedEffects } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import type { ListAnswer } from '@ateneo/persistence';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { GetEffects } from './get-effects.js';
import { RetryEffects } from './retry-effects.js';

/** What the product sends out, and what came of it (superusers). */
@ApiTags('effects')
@Controller('effects/effects')
@SuperuserOnly()
export class EffectController {
  constructor(
    private readonly effects: GetEffects,
    private readonly retries: RetryEffects,
  ) {}

  @Get()
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): Promise<ListAnswer<EffectRow>> {
    return this.effects.list(ctx.tenant, query);
  }

  @Get(':id')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EffectRow> {
    return this.effects.one(ctx.tenant, id);
  }

  /** Tries one again at once. Refused (409) when it is done or under way. */
  @Post(':id/retry')
  @HttpCode(200)
  async retry(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EffectRow> {
    const effect = await this.effects.one(ctx.tenant, id);
    const { isDue, position } = await this.retries.retry(ctx.command(), effect);
    ctx.wrote(position);
    if (!isDue) throw new DomainError(effect.status === 'done' ? 'effects.already_done' : 'effects.under_way');
    return this.effects.one(ctx.tenant, id);
  }

  /** Tries several again at once; those that are done, under way or not there are left as they are. */
  @Post('retry')
  @HttpCode(200)
  async retryMany(
    @Ctx() ctx: RequestContext,
    @Body({ schema: retryEffectsBody }) { ids }: z.infer<typeof retryEffectsBody>,
  ): Promise<RetriedEffects> {
    const { rows } = await this.effects.list(ctx.tenant, { id: ids.join(','), rowsPerPage: '100' });
    const retried: string[] = [];
    for (const effect of rows) {
      const { isDue, position } = await this.retries.retry(ctx.command(), effect);
      ctx.wrote(position);
      if (isDue) retried.push(effect.id);
    }
    return { retried: retried.length, left: ids.length - retried.length };
  }
}
