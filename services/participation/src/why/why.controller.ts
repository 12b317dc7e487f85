import { saidBeforeSigningIn, why, type Why, whyQuery } from '@ateneo/contracts';
import { Ctx, Public, type Refused, type RequestContext, WhyTokens } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, MayBeRefused, Resources } from '@ateneo/resource';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { personProjection } from '../facts/person.projection.js';
import { processes } from '../process/process.resource.js';
import { Readers } from '../views/reader.js';
import { GetWhy } from '../views/why/get-why.js';
import { windowsOf } from './why-dates.js';

/** Why somebody could not: of oneself; of others for superusers, auditors and staff of their organization. */
@ApiTags('processes')
@Controller('why')
export class WhyController {
  constructor(
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly why: GetWhy,
    private readonly tokens: WhyTokens,
  ) {}

  @Get()
  @Answers(why, 'What a person may do in a process, or might have done at a moment, and what stands in the way.')
  async of(@Ctx() ctx: RequestContext, @Query({ schema: whyQuery }) query: z.infer<typeof whyQuery>): Promise<Why> {
    const reader = await this.readers.find(ctx);
    const { process, user = ctx.viewer!.id } = query;
    await this.resources.one(ctx, processes, reader, process);
    const isPast = query.at !== undefined && Date.parse(query.at) < Date.parse(ctx.now);
    const at = isPast ? new Date(query.at!).toISOString() : ctx.now;
    return this.why.explain(ctx, { process, user, at, windows: reader.windows });
  }

  /** Public for the sake of who cannot sign in: their account is closed, or registering is. */
  @Get(':token')
  @Public()
  @ApiParam({ name: 'token', description: '`why` of a refusal.' })
  @Answers(why, 'What a refusal went by, at its moment. A token that is forged, or of somebody else, is not found.')
  @MayBeRefused(401)
  async ofRefusal(@Ctx() ctx: RequestContext, @Param('token') token: string): Promise<Why> {
    const refused = await this.tokens.read(ctx.tenant, token);
    if (!ctx.viewer && !(refused && isOpen(refused))) throw new DomainError('http.token_not_valid');
    if (!refused) throw new DomainError('http.not_found');
    await ctx.fresh(personProjection.name);
    return this.why.ofRefusal(ctx, { ...refused, windows: windowsOf(refused.dates) });
  }
}

/** Said to somebody who had not signed in, and may not be able to. */
function isOpen({ user, code }: Refused): boolean {
  return user === null || saidBeforeSigningIn.includes(code);
}
