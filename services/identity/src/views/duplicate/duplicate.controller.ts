import { duplicates } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { userProjection } from '../user/user.projection.js';
import { FindDuplicates } from './find-duplicates.js';

/** Accounts that are likely one person's: superusers look at them and merge (specification, 2: /stats, duplicates). */
@ApiTags('stats')
@Controller('stats/duplicates')
@SuperuserOnly()
export class DuplicateController {
  constructor(private readonly duplicates: FindDuplicates) {}

  @Get()
  @Answers(duplicates, 'Pairs of accounts that are likely one person’s, the likeliest first.')
  async list(@Ctx() ctx: RequestContext) {
    await ctx.fresh(userProjection.name);
    return this.duplicates.of(ctx.tenant);
  }
}
