import { ownVote, type OwnVote, receiptCheck, voteBody, type VoteValue } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SecretVote } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { amendments } from '../amendment/amendment.resource.js';
import { personProjection } from '../facts/person.projection.js';
import { GetOwnVotes } from '../views/amendment-vote/get-own-votes.js';
import { GetTally } from '../views/amendment-tally/get-tally.js';
import { Readers } from '../views/reader.js';
import { CastAmendmentVote } from './cast-amendment-vote.js';
import { SayWhy } from '../why/say-why.js';

/** One's own vote on an amendment; totals are for everybody, choices for their voter alone (contract, 6). */
@ApiTags('processes')
@Controller('processes/amedments')
@UseInterceptors(SayWhy)
export class AmendmentVoteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly ownVotes: GetOwnVotes,
    private readonly tallies: GetTally,
    private readonly readers: Readers,
  ) {}

  @Post(':id/vote')
  @SecretVote('id')
  @Answers(ownVote, 'Votes, or votes otherwise.')
  async vote(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: voteBody }) body: { value: VoteValue },
  ): Promise<OwnVote> {
    mustBeOneself(ctx);
    await ctx.fresh(personProjection.name);
    const cast = new CastAmendmentVote(ctx.command(), id, body.value, ctx.unseenId('vote'));
    const { value, receipt, position } = await this.commands.execute(cast);
    ctx.wrote(position);
    // From the decision, and the totals as everybody sees them: nothing waits for the view to count this vote.
    return { value, receipt, votes: await this.tallies.whileOpen(ctx.tenant, id) };
  }

  @Get(':id/vote')
  @Answers(ownVote, "One's own vote, with its receipt.")
  async ownVote(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<OwnVote> {
    mustBeOneself(ctx);
    const reader = await this.readers.find(ctx);
    const record = await this.resources.one(ctx, amendments, reader, id);
    const value = record.own_vote;
    const receipt = value && ((await this.ownVotes.receiptOf(reader, id)) ?? null);
    return { value, receipt, votes: record.votes };
  }

  @Get(':id/receipts/:receipt')
  @Answers(receiptCheck, 'Whether the vote of this receipt is counted; never what it says.')
  async receipt(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @IdParam('receipt') receipt: string,
  ): Promise<{ counted: boolean }> {
    await this.resources.one(ctx, amendments, await this.readers.find(ctx), id);
    return { counted: await this.ownVotes.isCounted(ctx.tenant, id, receipt) };
  }
}

function mustBeOneself(ctx: RequestContext): void {
  if (ctx.viewer?.impersonated_by) throw new DomainError('participation.impersonation_forbidden');
}
