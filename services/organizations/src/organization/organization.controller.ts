import {
  joinBody,
  organizationBody,
  type OrganizationUses as OrganizationUsesAnswer,
  organizationUses,
} from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import {
  Answers,
  AnswersChange,
  AnswersList,
  AnswersOne,
  Decide,
  Resources,
  type WriteOutcome,
} from '@ateneo/resource';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { mustBeAreas } from '../application/must-be-areas.js';
import { CountUses } from '../application/count-uses.js';
import { JoinOrganization } from '../membership/join-organization.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { withTaxId } from '../tenant/tax-id.policy.js';
import { organizationAggregate } from './organization.aggregate.js';
import type { OrganizationCommand } from './organization.decider.js';
import { organizations } from './organization.resource.js';

/** The tenant's local organizations: superusers change them, staff see those they manage, members their own (contract, 5). */
@ApiTags('organizations')
@Controller('organizations/organizations')
export class OrganizationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly uses: CountUses,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Allow('see_organizations')
  @AnswersList(organizations, 'Organizations of the tenant.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, organizations, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(organizations, 'One organization: the own one, too.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, organizations, ctx.viewer!, id);
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(organizations, 'Creates an organization; the first is the default.', 201)
  async create(@Ctx() ctx: RequestContext, @Body({ schema: organizationBody }) body: z.infer<typeof organizationBody>) {
    await mustBeAreas(ctx.tenant, body.areas, this.queries);
    const organization = ctx.newId('organization');
    return this.decide(ctx, organization, { do: 'create', organization, ...body });
  }

  @Patch(':id')
  @SuperuserOnly()
  @AnswersChange(organizations, 'Renames it, describes it, makes it the default, says who issues its invoices.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown) {
    const changes = await this.resources.changesIn(ctx, organizations, ctx.viewer!, id, body);
    await mustBeAreas(ctx.tenant, (changes as { areas?: string[] }).areas, this.queries);
    return this.decide(ctx, id, { do: 'change', organization: id, changes: withTaxId(changes), seen: ctx.ifMatch });
  }

  /** Nobody may belong to it any more; who comes in the same moment is sent on (decision 105). */
  @Post(':id/close')
  @SuperuserOnly()
  @AnswersOne(organizations, 'Closes it: nobody joins it, nobody manages it, what it was stays.')
  async close(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    const { member_count: members } = await this.resources.one(ctx, organizations, ctx.viewer!, id);
    return this.decide(ctx, id, { do: 'close', organization: id, members });
  }

  @Post(':id/reopen')
  @SuperuserOnly()
  @AnswersOne(organizations, 'Opens it again; whoever managed it is named anew.')
  reopen(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.decide(ctx, id, { do: 'reopen', organization: id });
  }

  /** What it holds, or ever held: as long as there is anything, it closes and is not deleted. */
  @Get(':id/uses')
  @SuperuserOnly()
  @Answers(organizationUses, 'How many of what is in it, or ever was.')
  async whatIsIn(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<OrganizationUsesAnswer> {
    await this.resources.one(ctx, organizations, ctx.viewer!, id);
    return { uses: await this.uses.count(ctx.tenant, id) };
  }

  /** Whoever comes in the same moment is sent on, as from one that closes (decision 105). */
  @Delete(':id')
  @SuperuserOnly()
  @AnswersOne(organizations, 'Deletes one in which nobody and nothing ever was; answers what it was.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    const was = await this.resources.one(ctx, organizations, ctx.viewer!, id);
    const uses = Object.keys(await this.uses.count(ctx.tenant, id)).length;
    const command = { do: 'delete' as const, organization: id, uses };
    const { position } = await this.commands.execute(
      new Decide(ctx.command(), organizationAggregate, ctx.tenant, command),
    );
    ctx.wrote(position);
    return was;
  }

  @Post(':id/members')
  @SuperuserOnly()
  @AnswersOne(organizations, 'Makes a person belong to it, and to no other.')
  async join(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: joinBody }) { user }: z.infer<typeof joinBody>,
  ) {
    return this.answer(ctx, id, await this.commands.execute(new JoinOrganization(ctx.command(), user, id)));
  }

  @Delete(':id/members/:user')
  @SuperuserOnly()
  @AnswersOne(organizations, 'Ends that a person belongs to it.')
  async leave(@Ctx() ctx: RequestContext, @IdParam() id: string, @IdParam('user') user: string) {
    const command = { do: 'leave' as const, user, organization: id };
    return this.answer(
      ctx,
      id,
      await this.commands.execute(new Decide(ctx.command(), membershipAggregate, user, command)),
    );
  }

  /** Its own revision moves by its own events alone, so that others' changes are no lost updates. */
  private async decide(ctx: RequestContext, id: string, command: OrganizationCommand) {
    const decided = new Decide(ctx.command(), organizationAggregate, ctx.tenant, command);
    const { position, state } = await this.commands.execute(decided);
    const { revision } = state.organizations.get(id)!;
    return this.resources.after(ctx, organizations, ctx.viewer!, id, { position, revision });
  }

  /** Whoever belongs to it is counted when it is asked: the organization itself has not changed. */
  private answer(ctx: RequestContext, id: string, { position }: Pick<WriteOutcome, 'position'>) {
    return this.resources.after(ctx, organizations, ctx.viewer!, id, { position, revision: -1 });
  }
}
