import {
  annulVotingBody,
  electorateBody,
  electorateSize,
  extendVotingBody,
  inUtc,
  type Process,
} from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers, AnswersOne, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { personProjection } from '../facts/person.projection.js';
import { Voters } from '../facts/voters.js';
import { processTermsFold } from './process-terms.fold.js';
import { processes } from './process.resource.js';
import { Readers } from '../views/reader.js';
import { ChangeVoting } from './change-voting.js';

/** What superusers may still do with a voting that has begun, and for how many it would be (contract, 6). */
@ApiTags('processes')
@Controller('processes/processes')
@SuperuserOnly()
export class VotingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly voters: Voters,
  ) {}

  @Post('electorate')
  @Answers(electorateSize, 'How many people might vote, were a process for these.')
  async electorate(
    @Ctx() ctx: RequestContext,
    @Body({ schema: electorateBody }) audience: z.infer<typeof electorateBody>,
  ) {
    await ctx.fresh(personProjection.name);
    return { people: await this.voters.count(ctx.tenant, { ...processTermsFold.initial, audience }) };
  }

  @Post(':id/extend')
  @HeedsIfMatch()
  @AnswersOne(processes, 'Gives an open voting a later end; everybody reads why.')
  async extend(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: extendVotingBody }) { end_datetime, reason }: z.infer<typeof extendVotingBody>,
  ) {
    const end = inUtc(end_datetime);
    return this.decide(ctx, { do: 'extend', process: id, end_datetime: end, reason, now: ctx.now });
  }

  @Post(':id/annul')
  @HeedsIfMatch()
  @AnswersOne(processes, 'Calls an open voting off for good; everybody reads why.')
  async annul(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: annulVotingBody }) { reason }: z.infer<typeof annulVotingBody>,
  ) {
    return this.decide(ctx, { do: 'annul', process: id, reason, now: ctx.now });
  }

  private async decide(ctx: RequestContext, command: ChangeVoting['command']): Promise<Process> {
    const reader = await this.readers.find(ctx);
    await this.resources.one(ctx, processes, reader, command.process);
    ctx.wrote((await this.commands.execute(new ChangeVoting(ctx.command(), command, ctx.ifMatch))).position);
    return this.resources.one(ctx, processes, reader, command.process);
  }
}
