import { Ctx, IdParam, type RequestContext, SuperuserOnly, TENANTS, type Tenants } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { AnswersChange, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Patch, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { HeldDates } from '../public/held-dates.js';
import { tenantAggregate } from './create-tenant.js';
import { settings, settingsHistory } from './settings.resource.js';
import { withTaxId } from './tax-id.policy.js';

/** The tenant's settings and who changed them: superusers only (contract, 2). */
@ApiTags('organizations')
@Controller('organizations/settings')
@SuperuserOnly()
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly queries: QueryBus,
    @Inject(TENANTS) private readonly tenants: Tenants,
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
    await this.mustNotMoveVotings(tenant, changes);
    const command = { type: 'change' as const, tenant, changes: withTaxId(changes) };
    const decided = new Decide(ctx.command(), tenantAggregate, tenant, command, ctx.ifMatch);
    return this.resources.after(ctx, settings, undefined, tenant, await this.commands.execute(decided));
  }

  /** What an open voting goes by is frozen (contract, 6). */
  private async mustNotMoveVotings(tenant: string, { windows = {} }: { windows?: object }): Promise<void> {
    if (Object.keys(windows).length === 0) return;
    const held = await this.queries.execute(new HeldDates(tenant));
    const current = (await this.tenants.byId(tenant))!.windows as unknown as Record<string, string | null>;
    const moved = Object.entries(windows).filter(([date, to]) => held.includes(date) && !isSame(to, current[date]));
    if (moved.length > 0) throw new DomainError('participation.voting_has_begun');
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

/** The same moment, however it is written; none is none. */
function isSame(one: unknown, other: string | null | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return (one ?? null) === (other ?? null);
  return Date.parse(one) === Date.parse(other);
}
