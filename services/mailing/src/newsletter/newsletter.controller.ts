import { newsletterBody } from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersChange, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { newsletterAggregate } from './newsletter.aggregate.js';
import type { NewsletterCommand } from './newsletter.decider.js';
import { newsletters } from './newsletter.resource.js';

/** What there is to subscribe to, for those who write it. */
@ApiTags('mailing')
@Controller('mailing/newsletters')
@Allow('write_newsletters')
export class NewsletterController {
  constructor(
    private readonly resources: Resources,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @AnswersList(newsletters, 'Newsletters.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, newsletters, ctx, query);
  }

  @Get(':id')
  @AnswersOne(newsletters, 'One newsletter.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, newsletters, ctx, id);
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(newsletters, 'Opens a newsletter.', 201)
  open(@Ctx() ctx: RequestContext, @Body({ schema: newsletterBody }) terms: z.infer<typeof newsletterBody>) {
    const newsletter = ctx.newId('newsletter');
    return this.decide(ctx, newsletter, { do: 'open', newsletter, terms });
  }

  @Patch(':id')
  @SuperuserOnly()
  @AnswersChange(newsletters, 'Changes what is said of a newsletter.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown) {
    const changes = await this.resources.changesIn(ctx, newsletters, ctx, id, body);
    return this.decide(ctx, id, { do: 'change', newsletter: id, changes });
  }

  private async decide(ctx: RequestContext, id: string, command: NewsletterCommand) {
    const decided = new Decide(ctx.command(), newsletterAggregate, id, command, ctx.ifMatch);
    return this.resources.after(ctx, newsletters, ctx, id, await this.commands.execute(decided));
  }
}
