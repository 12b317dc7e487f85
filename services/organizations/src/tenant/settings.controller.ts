import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersChange, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { tenantAggregate } from './create-tenant.js';
import { settings, settingsHistory } from './settings.resource.js';

/** The tenant's settings and who changed them: superusers only (contract, 2). */
@ApiTags('organizations')
@Controller('organizations/settings')
@SuperuserOnly()
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Get()
  @AnswersOne(settings, 'The settings of the tenant.')
  show(@Ctx() ctx: RequestContext) {
    return this.resources.one(ctx, settings, undefined, ctx.tenant);
  }

  @Patch()
  @AnswersChange(settings, 'Gives some settings other values.')
  async change(@Ctx() ctx: RequestContext, @Body() body: unknown) {
    const { tenant } = ctx;
    const changes = await this.resources.changesIn(ctx, settings, undefined, tenant, body);
    const command = { type: 'change' as const, tenant, changes };
    const decided = new Decide(ctx.command(), tenantAggregate, tenant, command, ctx.ifMatch);
    return this.resources.after(ctx, settings, undefined, tenant, await this.commands.execute(decided));
  }

  @Get('history')
  @AnswersList(settingsHistory, 'Who changed which settings.')
  history(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, settingsHistory, undefined, query);
  }

  @Get('history/:id')
  @AnswersOne(settingsHistory, 'One act that changed settings.')
  act(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, settingsHistory, undefined, id);
  }
}
