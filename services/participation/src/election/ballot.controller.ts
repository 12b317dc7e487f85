import {
  type Board,
  boardRecord,
  castBallotBody,
  type CastBallotBody,
  type Election,
  emptyBody,
  ownBallot,
  type OwnBallot,
} from '@ateneo/contracts';
import { Ctx, IdParam, Public, type RequestContext, SecretVote, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersFile, AnswersOne, HeedsIfMatch, MayBeRefused, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { elections } from './election.resource.js';
import { BallotBundle } from '../queries/ballot-bundle.js';
import { ballotProjection } from '../views/ballot/ballot.projection.js';
import { asAnybody, Readers } from '../views/reader.js';
import { CastBallot } from './cast-ballot.js';
import { OpenBallot } from './open-ballot.js';
import { ShowBallot } from './show-ballot.js';

/** A secret ballot: its opening, what a voter casts, and what everybody may check of it (decision 0209). */
@ApiTags('processes')
@Controller('processes/elections')
export class BallotController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly bundles: BallotBundle,
  ) {}

  @Post(':id/open')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(elections, 'Opens a secret ballot: nothing of it changes from then on, nor who may vote.')
  async open(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _: object) {
    const reader = await this.readers.find(ctx);
    const { options } = await this.resources.one(ctx, elections, reader, id);
    const command = new OpenBallot(
      ctx.command(),
      id,
      options.map(({ name }) => name),
      ctx.ifMatch,
    );
    return this.resources.after(ctx, elections, reader, id, await this.commands.execute(command)) as Promise<Election>;
  }

  @Get(':id/ballot')
  @MayBeRefused(403, 409)
  @Answers(ownBallot, 'What one votes with, and the tracker of the ballot that counts.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<OwnBallot> {
    mustBeOneself(ctx);
    await this.resources.one(ctx, elections, await this.readers.find(ctx), id);
    return this.commands.execute(new ShowBallot(ctx.command(), id));
  }

  @Post(':id/ballot')
  @SecretVote('id')
  @MayBeRefused(403, 409)
  @Answers(ownBallot, 'Votes, or votes otherwise: the last ballot counts.')
  async cast(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: castBallotBody }) { ballot }: CastBallotBody,
  ): Promise<OwnBallot> {
    mustBeOneself(ctx);
    await this.resources.one(ctx, elections, await this.readers.find(ctx), id);
    ctx.wrote((await this.commands.execute(new CastBallot(ctx.command(), id, ballot))).position);
    return this.commands.execute(new ShowBallot(ctx.command(), id));
  }

  @Get(':id/board')
  @Public()
  @MayBeRefused(409)
  @Answers(boardRecord, 'What was cast, by trackers in their order, without times: for anybody.')
  async board(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Board> {
    await ctx.fresh(ballotProjection.name);
    await this.resources.one(ctx, elections, asAnybody(await this.readers.find(ctx)), id);
    return this.bundles.board(ctx.tenant, id);
  }

  @Get(':id/bundle')
  @Public()
  @MayBeRefused(409)
  @AnswersFile(
    'application/octet-stream',
    'All that an outside program checks an election by: for anybody, at any time.',
  )
  async bundle(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<StreamableFile> {
    await ctx.fresh(ballotProjection.name);
    await this.resources.one(ctx, elections, asAnybody(await this.readers.find(ctx)), id);
    const bytes = await this.bundles.bundle(ctx.tenant, id);
    return new StreamableFile(bytes, {
      type: 'application/octet-stream',
      disposition: `attachment; filename="${id}.bel"`,
    });
  }
}

function mustBeOneself(ctx: RequestContext): void {
  if (ctx.viewer?.impersonated_by) throw new DomainError('participation.impersonation_forbidden');
}
