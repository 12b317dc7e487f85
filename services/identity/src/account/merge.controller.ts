import {
  type Merge,
  mergeAvailability,
  mergeAvailabilityQuery,
  type MergeBody,
  mergeBody,
  unmergeBody,
  type UnmergeBody,
  type User,
} from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { merges } from '../views/merge/merge.resource.js';
import { users } from '../views/user/user.resource.js';
import { MergeAvailability } from './merge-availability.js';
import { MergePeople } from './merge-people.js';
import { UnmergePeople } from './unmerge-people.js';
import { defined } from './user.controller.js';

/** Two accounts of one person, and how that is undone: superusers alone (specification, 6; contract, 5). */
@ApiTags('users')
@Controller('users')
@SuperuserOnly()
export class MergeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly availability: MergeAvailability,
  ) {}

  @Get('merges')
  @AnswersList(merges, 'Merges of people, undone or not.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, merges, undefined, query);
  }

  @Get('merges/:id')
  @AnswersOne(merges, 'One merge.')
  one(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Merge> {
    return this.resources.one(ctx, merges, undefined, id);
  }

  @Get('users/merge_availability')
  @Answers(mergeAvailability, 'What a merge of the second into the first would move, and what stands against it.')
  async available(
    @Ctx() ctx: RequestContext,
    @Query({ schema: mergeAvailabilityQuery }) { user, other }: z.infer<typeof mergeAvailabilityQuery>,
  ) {
    const { blocks, moves } = await this.availability.check(ctx.tenant, { survivor: user, closed: other });
    return { is_available: blocks.length === 0, blocks: [...blocks], moves };
  }

  @Post('users/:id/merge')
  @AnswersOne(
    users,
    'The person takes what the other account has done, and the other is closed. Undone within 30 days.',
  )
  merge(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: mergeBody }) { user, fields = {} }: MergeBody,
  ) {
    const taken = { fields: defined(fields), legalAge: ctx.settings.legal_age };
    return this.decide(ctx, id, new MergePeople(byMerge(ctx), ctx.newId('merge'), id, user, taken));
  }

  @Post('users/:id/unmerge')
  @AnswersOne(users, 'Undoes it: each act belongs to the account that did it again.')
  unmerge(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: unmergeBody }) { user }: UnmergeBody) {
    return this.decide(ctx, id, new UnmergePeople(byMerge(ctx), id, user));
  }

  private async decide(ctx: RequestContext, id: string, command: Command<{ position: string | undefined }>) {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const viewer = ctx.viewer!;
    // 404 about nobody, before anything is decided.
    await this.resources.one(ctx, users, viewer, id);
    const { position } = await this.commands.execute(command);
    const user: User = await this.resources.after(ctx, users, viewer, id, { position, revision: -1 });
    return user;
  }
}

function byMerge(ctx: RequestContext) {
  return { ...ctx.command(), source: 'merge' as const };
}
