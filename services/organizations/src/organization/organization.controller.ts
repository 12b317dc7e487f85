import { joinBody, organizationBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { JoinOrganization } from '../membership/join-organization.js';
import { GetOrganizations } from '../views/organization/get-organizations.js';
import { CreateOrganization } from './create-organization.js';

/** The tenant's local organizations: superusers only (specification, 6). */
@ApiTags('organizations')
@Controller('organizations/organizations')
@SuperuserOnly()
export class OrganizationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly organizations: GetOrganizations,
  ) {}

  @Get()
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    await Promise.all([ctx.fresh('organizations.organization'), ctx.fresh('organizations.membership')]);
    return this.organizations.list(ctx.tenant, query);
  }

  @Get(':id')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    await Promise.all([ctx.fresh('organizations.organization'), ctx.fresh('organizations.membership')]);
    return this.organizations.one(ctx.tenant, id);
  }

  @Post()
  @HttpCode(201)
  async create(@Ctx() ctx: RequestContext, @Body({ schema: organizationBody }) body: z.infer<typeof organizationBody>) {
    const organization = ctx.newId('organization');
    const { position, revision } = await this.commands.execute(
      new CreateOrganization(ctx.command(), { organization, ...body }),
    );
    ctx.wrote(position);
    ctx.etag(revision);
    return this.show(ctx, organization);
  }

  /** Makes a person of the tenant belong to this organization. */
  @Post(':id/members')
  @HttpCode(200)
  async join(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: joinBody }) { user }: z.infer<typeof joinBody>,
  ) {
    const { position } = await this.commands.execute(new JoinOrganization(ctx.command(), user, id));
    ctx.wrote(position);
    return this.show(ctx, id);
  }
}
