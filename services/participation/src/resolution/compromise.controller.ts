import { agreeBody, type AmedmentCompromise, amedmentCompromise } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, MayBeRefused, Resources } from '@ateneo/resource';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { amendments } from '../amendment/amendment.resource.js';
import { FindResolution } from '../queries/find-resolution.js';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import { Readers } from '../views/reader.js';
import { compromiseOf, isAsked, stands } from './resolution.fold.js';
import { ResolveDocument } from '../application/resolve-document.js';

/** What is to stand in the place of an amendment: its author reads it, and may agree. */
@ApiTags('processes')
@Controller('processes/amedments/:id/compromise')
export class CompromiseController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly resolutions: FindResolution,
  ) {}

  @Get()
  @MayBeRefused(404)
  @Answers(amedmentCompromise, 'The wording that is to stand for it and others; for its author, and superusers.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<AmedmentCompromise> {
    const reader = await this.readers.find(ctx);
    const { document, is_own } = await this.resources.one(ctx, amendments, reader, id);
    if (!is_own && !reader.person.is_superuser) throw new DomainError('participation.compromise_not_found');
    const { state } = await this.resolutions.load(ctx.tenant, document);
    const found = compromiseOf(state, id);
    if (found === undefined) return { amedment: id, compromise: null };
    const held = state.compromises.get(found)!;
    const { title, content, basis } = held;
    const has_agreed = held.agreed.includes(id);
    const can_agree = is_own && isAsked(state, id) && !reader.isImpersonated;
    const compromise = { id: found, title, content, basis, stands: stands(held), has_agreed, can_agree };
    return { amedment: id, compromise };
  }

  @Post()
  @HttpCode(200)
  @MayBeRefused(403, 404, 409)
  @Answers(amedmentCompromise, 'Its author agrees.')
  async agree(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: agreeBody }) { compromise }: z.infer<typeof agreeBody>,
  ): Promise<AmedmentCompromise> {
    const { document } = await this.resources.one(ctx, amendments, await this.readers.find(ctx), id);
    await ctx.fresh(amendmentProjection.name);
    const command = new ResolveDocument(ctx.command(), document, { do: 'agree', compromise, amedment: id });
    ctx.wrote((await this.commands.execute(command)).position);
    return this.show(ctx, id);
  }
}
