import { type UserTag, userTagBody } from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { users } from '../views/user/user.resource.js';
import { userTags } from '../views/user-tag/user-tag.resource.js';
import { userTagId } from '../views/user-tag/user-tag.projection.js';
import { TagPerson } from './tag-person.js';

/** Who has which tag: staff and superusers give and take them, of regular people whom they see (specification, 6). */
@ApiTags('users')
@Controller('users/usertags')
@Allow('see_tags')
export class UserTagController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Get()
  @AnswersList(userTags, 'Who has which tag.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, userTags, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(userTags, 'That somebody has a tag.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, userTags, ctx.viewer!, id);
  }

  @Post()
  @AnswersOne(userTags, 'Gives somebody a tag.', 201)
  async tag(
    @Ctx() ctx: RequestContext,
    @Body({ schema: userTagBody }) body: z.infer<typeof userTagBody>,
  ): Promise<UserTag> {
    await this.mustSee(ctx, body.user);
    const { position } = await this.commands.execute(new TagPerson(byStaff(ctx), 'tag', body.user, body.tag));
    return this.resources.after(ctx, userTags, ctx.viewer!, userTagId(body), { revision: -1, position });
  }

  @Delete(':id')
  @AnswersOne(userTags, 'Takes the tag from the person; answers what was.')
  async untag(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<UserTag> {
    const before = await this.resources.one(ctx, userTags, ctx.viewer!, id);
    const { position } = await this.commands.execute(new TagPerson(byStaff(ctx), 'untag', before.user, before.tag));
    ctx.wrote(position);
    return before;
  }

  /** Of people whom one does not see nothing is said, not even that they are there. */
  private async mustSee(ctx: RequestContext, user: string): Promise<void> {
    await this.resources.one(ctx, users, ctx.viewer!, user).catch((error: unknown) => {
      const isUnknown = error instanceof DomainError && error.code === users.notFound;
      throw isUnknown ? fieldError('user', users.notFound) : error;
    });
  }
}

function byStaff(ctx: RequestContext) {
  return { ...ctx.command(), source: 'staff' as const };
}
