import { duplicates, duplicatesQuery } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { putAsideProjection } from '../put-aside/put-aside.projection.js';
import { userProjection } from '../user/user.projection.js';
import { FindDuplicates } from './find-duplicates.js';

/** Accounts that are likely one person's: superusers look at them and merge (specification, 2: /stats, duplicates). */
@ApiTags('stats')
@Controller('stats/duplicates')
@SuperuserOnly()
export class DuplicateController {
  constructor(private readonly duplicates: FindDuplicates) {}

  @Get()
  @Answers(
    duplicates,
    'Pairs of accounts that are likely one person’s, the likeliest first; those that were put aside only when asked for.',
  )
  async list(
    @Ctx() ctx: RequestContext,
    @Query({ schema: duplicatesQuery }) { is_put_aside }: z.infer<typeof duplicatesQuery>,
  ) {
    await Promise.all([userProjection, putAsideProjection].map(({ name }) => ctx.fresh(name)));
    return this.duplicates.find(ctx.tenant, is_put_aside === 'true');
  }
}
