import {
  type PairAside,
  pairAside,
  type PutAsideBody,
  putAsideBody,
  type UnmergeBody,
  unmergeBody,
} from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { users } from '../views/user/user.resource.js';
import { pairAggregate, pairId } from './pair.aggregate.js';
import { type PairCommand, pairOf } from './pair.decider.js';

/** Two accounts that look like one person's and are not: superusers say so, and take it back. */
@ApiTags('users')
@Controller('users/users/:id')
@SuperuserOnly()
export class PairController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Post('put_aside')
  @Answers(pairAside, 'The two are not one person’s: the pair is among the duplicates only when it is asked for.', 200)
  putAside(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: putAsideBody }) { user, reason }: PutAsideBody,
  ): Promise<PairAside> {
    return this.decide(ctx, { do: 'put_aside', reason, ...pairOf(id, user) });
  }

  @Post('take_up')
  @Answers(pairAside, 'They may be one person’s again.', 200)
  takeUp(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: unmergeBody }) { user }: UnmergeBody,
  ): Promise<PairAside> {
    return this.decide(ctx, { do: 'take_up', ...pairOf(id, user) });
  }

  private async decide(ctx: RequestContext, command: PairCommand): Promise<PairAside> {
    const { user, other } = command;
    // 404 about nobody, before anything is decided.
    for (const one of [user, other]) await this.resources.one(ctx, users, ctx.viewer!, one);
    const context = { ...ctx.command(), source: 'staff' as const };
    const deciding = new Decide(context, pairAggregate, pairId(command), command);
    const { state, position } = await this.commands.execute(deciding);
    ctx.wrote(position);
    return { user, other, reason: state.reason as PairAside['reason'] };
  }
}
