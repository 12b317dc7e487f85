import { type Look, look, lookImage, type LookImage } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Files, imageForm, imageIn } from '@ateneo/files';
import { Ctx, Form, type RequestContext, SuperuserOnly, Upload, type UploadedForm } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, Decide } from '@ateneo/resource';
import { Controller, Delete, Get, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { TENANT_LOOK } from '../application/name-images.js';
import { tenantAggregate } from './create-tenant.js';
import { imageOf } from './image-of.js';
import type { TenantCommand, TenantState } from './tenant.decider.js';

/** The tenant's logo and icon: superusers change them (contract, 2). */
@ApiTags('organizations')
@Controller('organizations/look')
@SuperuserOnly()
export class LookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: Files,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  @Get()
  @Answers(look, "The tenant's logo and icon.")
  async show(@Ctx() { tenant }: RequestContext): Promise<Look> {
    return lookOf((await this.decisions.load(tenant, tenantAggregate, tenant)).state);
  }

  /** A file, its alternative text, or both: what is left out stays as it is. */
  @Post(':image')
  @Answers(look, 'Changes the logo or the icon, or its words alone.')
  @Upload(imageForm)
  async change(@Ctx() ctx: RequestContext, @Param('image') image: string, @Form() form: UploadedForm): Promise<Look> {
    const which = named(image);
    const of = { kind: TENANT_LOOK, isSquare: which === 'icon', takesDrawings: true };
    return this.decide(ctx, { which, image: await imageIn(ctx, this.files, form, of) });
  }

  @Delete(':image')
  @Answers(look, 'Takes the logo or the icon away.')
  async remove(@Ctx() ctx: RequestContext, @Param('image') image: string): Promise<Look> {
    return this.decide(ctx, { which: named(image), image: null });
  }

  private async decide(ctx: RequestContext, wanted: Pick<Extract<TenantCommand, { type: 'look' }>, 'which' | 'image'>) {
    const command = { type: 'look', tenant: ctx.tenant, ...wanted } as const;
    const { position, state } = await this.commands.execute(
      new Decide(ctx.command(), tenantAggregate, ctx.tenant, command),
    );
    ctx.wrote(position);
    return lookOf(state);
  }
}

function named(image: string): LookImage {
  const which = lookImage.safeParse(image);
  if (!which.success) throw new DomainError('http.not_found');
  return which.data;
}

function lookOf(state: TenantState): Look {
  if (state.status === 'absent') return { logo: null, icon: null };
  return { logo: imageOf(state.logo), icon: imageOf(state.icon) };
}
