import {
  type AskedTransfer,
  askedTransfer,
  type OrganizationTransferBody,
  organizationTransferBody,
  transferPreview,
} from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AskForJob, type NewJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { mustBeAreas } from '../application/must-be-areas.js';
import { PeopleToMove } from '../queries/people-to-move.js';
import { KnownOrganizations } from '../application/known-organizations.js';
import { transferAggregate } from './transfer.aggregate.js';
import type { TransferCommand } from './transfer.decider.js';
import { TRANSFER, TRANSFER_UNDO } from './transfer-jobs.js';
import { transfers } from './transfer.resource.js';

/** Many people from one organization to another, as a job that can be undone as a whole (decision 101). */
@ApiTags('organizations')
@Controller('organizations/transfers')
@SuperuserOnly()
export class OrganizationTransferController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly resources: Resources,
    private readonly known: KnownOrganizations,
    private readonly people: PeopleToMove,
    private readonly jobs: AskForJob,
  ) {}

  @Get()
  @AnswersList(transfers, 'Moves of many people.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, transfers, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(transfers, 'One of them, and how far it is.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, transfers, ctx.viewer!, id);
  }

  @Post('preview')
  @Answers(transferPreview, 'How many it would move; nothing is done.')
  async preview(
    @Ctx() ctx: RequestContext,
    @Body({ schema: organizationTransferBody }) body: OrganizationTransferBody,
  ) {
    await mustBeAreas(ctx.tenant, body.areas, this.queries);
    return { people: await this.people.count(ctx.tenant, body) };
  }

  @Post()
  @Answers(askedTransfer, 'Moves everybody of one organization, or of some areas, to another one; follow the job.', 202)
  async begin(
    @Ctx() ctx: RequestContext,
    @Body({ schema: organizationTransferBody }) body: OrganizationTransferBody,
  ): Promise<AskedTransfer> {
    await mustBeAreas(ctx.tenant, body.areas, this.queries);
    const transfer = ctx.newId('transfer');
    const [from, to] = await Promise.all([body.from, body.to].map((id) => this.known.findStatus(ctx.tenant, id)));
    const total = await this.people.count(ctx.tenant, body);
    const begin = { do: 'begin', transfer, ...body, known: { from: from!, to: to! } } as const;
    return this.decideAndAsk(ctx, transfer, begin, { kind: TRANSFER, asked: { transfer, total } });
  }

  /** Asked for again it goes on with those who have not gone back yet. */
  @Post(':id/undo')
  @Answers(askedTransfer, 'Takes everybody back who has not moved since; follow the job.', 202)
  async undo(@Ctx() ctx: RequestContext, @IdParam() transfer: string): Promise<AskedTransfer> {
    const { from_organization, moved, returned } = await this.resources.one(ctx, transfers, ctx.viewer!, transfer);
    const origin = await this.known.findStatus(ctx.tenant, from_organization);
    const asked = { transfer, total: Math.max(0, moved - returned) };
    return this.decideAndAsk(ctx, transfer, { do: 'undo', transfer, origin }, { kind: TRANSFER_UNDO, asked });
  }

  /** Nobody moves without the job: what was decided counts as done once that is asked for, and is asked for again until then. */
  private async decideAndAsk(
    ctx: RequestContext,
    transfer: string,
    command: TransferCommand,
    job: NewJob,
  ): Promise<AskedTransfer> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const { position } = await this.commands.execute(new Decide(ctx.command(), transferAggregate, transfer, command));
    const asked = await this.jobs.ask(ctx, job);
    ctx.wrote(position);
    return { transfer, ...asked };
  }
}
