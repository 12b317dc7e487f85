import { type OwnVote, voteBody, type VoteValue } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SecretVote } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { GetAmendments } from '../views/amendment/get-amendments.js';
import { GetOwnVotes } from '../views/amendment-vote/get-own-votes.js';
import { GetTally } from '../views/amendment-tally/get-tally.js';
import { type Reader, Readers } from '../views/reader.js';
import { CastAmendmentVote } from './cast-amendment-vote.js';

/** One's own vote on an amendment; totals are for everybody, choices for their voter alone (contract, 6). */
@ApiTags('processes')
@Controller('processes/amedments')
export class AmendmentVoteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly amendments: GetAmendments,
    private readonly ownVotes: GetOwnVotes,
    private readonly tallies: GetTally,
    private readonly readers: Readers,
  ) {}

  @Post(':id/vote')
  @HttpCode(200)
  @SecretVote('id')
  async vote(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: voteBody }) { value }: { value: VoteValue },
  ): Promise<OwnVote> {
    mustBeOneself(ctx);
    await ctx.fresh('participation.person');
    const { receipt, position } = await this.commands.execute(new CastAmendmentVote(ctx.command(), id, value));
    ctx.wrote(position);
    // From the decision, and the totals as everybody sees them: nothing waits for the view to count this vote.
    return { value, receipt, votes: await this.tallies.whileOpen(ctx.tenant, id) };
  }

  @Get(':id/vote')
  async ownVote(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<OwnVote> {
    mustBeOneself(ctx);
    const reader = await this.reader(ctx);
    const { record } = await this.amendments.one(reader, id);
    const value = record.own_vote;
    const receipt = value && ((await this.ownVotes.receiptOf(ctx.tenant, id, reader.user!)) ?? null);
    return { value, receipt, votes: record.votes };
  }

  /** Whether the vote of this receipt is counted; never what it says. */
  @Get(':id/receipts/:receipt')
  async receipt(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @IdParam('receipt') receipt: string,
  ): Promise<{ counted: boolean }> {
    await this.amendments.one(await this.reader(ctx), id);
    return { counted: await this.ownVotes.isCounted(ctx.tenant, id, receipt) };
  }

  private async reader(ctx: RequestContext): Promise<Reader> {
    const views = ['process', 'document', 'amendment', 'amendment_tally', 'amendment_vote'];
    await Promise.all(views.map((view) => ctx.fresh(`participation.${view}`)));
    return this.readers.of(ctx);
  }
}

function mustBeOneself(ctx: RequestContext): void {
  if (ctx.viewer?.impersonated_by) throw new DomainError('participation.impersonation_forbidden');
}
