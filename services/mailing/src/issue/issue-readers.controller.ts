import {
  issueCount,
  type IssueCount,
  issueCountBody,
  issueTesters,
  type IssueTesters,
  issueWhy,
  type IssueWhy,
  issueWhyBody,
} from '@ateneo/contracts';
import { Allow, Ctx, type RequestContext } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { IssueReaders } from '../application/issue-readers.js';
import { IssueWriters } from '../application/issue-writers.js';
import { namesOf } from '../application/names-of.js';
import { WhyNotReachedBy } from '../queries/why-not-reached.js';

const SAMPLE = 5;

/** Whom an issue would reach, and on whom it may be tried, before it is sent. */
@ApiTags('mailing')
@Controller('mailing/issues')
@Allow('write_newsletters')
export class IssueReadersController {
  constructor(
    private readonly readers: IssueReaders,
    private readonly writers: IssueWriters,
    private readonly whyNot: WhyNotReachedBy,
    private readonly queries: QueryBus,
  ) {}

  @Get('testers')
  @Answers(issueTesters, 'Who may be sent a trial; whoever asks is the first.')
  async testers(@Ctx() ctx: RequestContext): Promise<IssueTesters> {
    const people = await this.writers.colleaguesOf(ctx);
    const names = await namesOf(ctx.tenant, people, this.queries);
    return { testers: people.map((id) => ({ id, name: names.get(id) ?? '' })) };
  }

  @Post('count')
  @Answers(issueCount, 'How many subscribers it would reach now, and some of their names.')
  async count(
    @Ctx() ctx: RequestContext,
    @Body({ schema: issueCountBody }) { newsletter, segment }: z.infer<typeof issueCountBody>,
  ): Promise<IssueCount> {
    const readers = await this.readers.list(ctx, newsletter, await this.readers.within(ctx, newsletter, segment));
    const people = readers.flatMap(({ user }) => (user === null ? [] : [user])).slice(0, SAMPLE);
    const names = await namesOf(ctx.tenant, people, this.queries);
    const sample = people.map((id) => ({ id, name: names.get(id) ?? '' }));
    return { count: readers.length, sample };
  }

  @Post('why')
  @Answers(issueWhy, 'Whether it would reach somebody now; if not, each thing that stands against it.')
  async why(
    @Ctx() ctx: RequestContext,
    @Body({ schema: issueWhyBody }) { newsletter, segment, user }: z.infer<typeof issueWhyBody>,
  ): Promise<IssueWhy> {
    const terms = await this.readers.terms(ctx, newsletter);
    const asked = { newsletter, user, terms, segment: await this.readers.within(ctx, newsletter, segment) };
    const why = await this.whyNot.explain(ctx.tenant, asked, await this.writers.reachOf(ctx));
    return { is_in: why.length === 0, why_not: why };
  }
}
