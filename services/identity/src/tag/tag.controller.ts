import { tagBody } from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersChange, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { tagAggregate } from './tag.aggregate.js';
import type { TagCommand } from './tag.decider.js';
import { tags } from './tag.resource.js';

/** The tags of the tenant: superusers make them, staff see them (specification, 6). */
@ApiTags('users')
@Controller('users/tags')
@SuperuserOnly()
export class TagController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Get()
  @Allow('see_tags')
  @AnswersList(tags, 'Tags by which people are sorted.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, tags, ctx.viewer!, query);
  }

  @Get(':id')
  @Allow('see_tags')
  @AnswersOne(tags, 'One tag.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, tags, ctx.viewer!, id);
  }

  @Post()
  @AnswersOne(tags, 'Creates a tag.', 201)
  create(@Ctx() ctx: RequestContext, @Body({ schema: tagBody }) body: z.infer<typeof tagBody>) {
    const tag = ctx.newId('tag');
    return this.decide(ctx, tag, { do: 'create', tag, ...body });
  }

  @Patch(':id')
  @AnswersChange(tags, 'Gives a tag another name or colour.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown) {
    const changes = await this.resources.changesIn(ctx, tags, ctx.viewer!, id, body);
    return this.decide(ctx, id, { do: 'change', tag: id, changes, seen: ctx.ifMatch });
  }

  private async decide(ctx: RequestContext, id: string, command: TagCommand) {
    const { position, state } = await this.commands.execute(
      new Decide(ctx.command(), tagAggregate, ctx.tenant, command),
    );
    return this.resources.after(ctx, tags, ctx.viewer!, id, { position, revision: state.get(id)!.revision });
  }
}
