import { type Newsletter, newsletterBody } from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { AnswersChange, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { IssueWriters } from '../application/issue-writers.js';
import { newsletterAggregate } from './newsletter.aggregate.js';
import type { NewsletterCommand } from './newsletter.decider.js';
import { type NewsletterReader, newsletters } from './newsletter.resource.js';

/** What there is to subscribe to, for those who write it. */
@ApiTags('mailing')
@Controller('mailing/newsletters')
@Allow('write_newsletters')
export class NewsletterController {
  constructor(
    private readonly resources: Resources,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly writers: IssueWriters,
  ) {}

  @Get()
  @AnswersList(newsletters, 'Newsletters.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, newsletters, await this.reader(ctx), query);
  }

  @Get(':id')
  @AnswersOne(newsletters, 'One newsletter.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Newsletter> {
    return this.resources.one(ctx, newsletters, await this.reader(ctx), id);
  }

  @Post()
  @AnswersOne(newsletters, 'Opens a newsletter, of the association or of one organization.', 201)
  async open(@Ctx() ctx: RequestContext, @Body({ schema: newsletterBody }) terms: z.infer<typeof newsletterBody>) {
    await this.mustBeTheirs(ctx, terms.organization);
    const newsletter = ctx.newId('newsletter');
    return this.decide(ctx, newsletter, { do: 'open', newsletter, terms });
  }

  @Patch(':id')
  @AnswersChange(newsletters, 'Changes what is said of a newsletter.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown) {
    await this.mustBeTheirs(ctx, (await this.show(ctx, id)).organization);
    const changes = await this.resources.changesIn(ctx, newsletters, await this.reader(ctx), id, body);
    return this.decide(ctx, id, { do: 'change', newsletter: id, changes });
  }

  /** Those of the association are superusers' to open and change; one of an organization is whose reach its people are in. */
  private async mustBeTheirs(ctx: RequestContext, organization: string | null): Promise<void> {
    if (organization === null) {
      if (!ctx.viewer!.is_superuser) throw new DomainError('http.permission_denied');
      return;
    }
    if (!(await this.writers.reaches(ctx, organization))) throw new DomainError('mailing.not_yours_to_reach');
    const unknown = new UnknownOrganizations(ctx.tenant, [organization]);
    if ((await this.queries.execute(unknown)).length > 0)
      throw fieldError('organization', 'identity.unknown_organization');
  }

  private async reader(ctx: RequestContext): Promise<NewsletterReader> {
    return { language: ctx.language, reach: await this.writers.reachOf(ctx) };
  }

  private async decide(ctx: RequestContext, id: string, command: NewsletterCommand) {
    const decided = new Decide(ctx.command(), newsletterAggregate, id, command, ctx.ifMatch);
    return this.resources.after(ctx, newsletters, await this.reader(ctx), id, await this.commands.execute(decided));
  }
}
