import { issueHistory, type IssueHistory, type IssueWording, issueWording } from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, Resources } from '@ateneo/resource';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IssueWordings } from '../application/issue-wordings.js';
import { IssueWriters } from '../application/issue-writers.js';
import { issues } from './issue.resource.js';

/** What issues said before. */
@ApiTags('mailing')
@Controller('mailing/issues')
@Allow('write_newsletters')
export class IssueHistoryController {
  constructor(
    private readonly resources: Resources,
    private readonly writers: IssueWriters,
    private readonly wordings: IssueWordings,
  ) {}

  @Get(':id/history')
  @Answers(issueHistory, 'What its words were: the last of each sitting of one person, newest first.')
  async history(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<IssueHistory> {
    await this.mustSee(ctx, id);
    return this.wordings.list(ctx.tenant, id, ctx.language);
  }

  @Get(':id/history/:revision')
  @Answers(issueWording, 'Its words as they were then.')
  async wording(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Param('revision') revision: string,
  ): Promise<IssueWording> {
    await this.mustSee(ctx, id);
    if (!/^\d{1,9}$/.test(revision)) throw new DomainError('mailing.unknown_issue');
    return this.wordings.findAt(ctx.tenant, id, Number(revision));
  }

  private async mustSee(ctx: RequestContext, id: string): Promise<void> {
    const { language, settings } = ctx;
    await this.resources.one(ctx, issues, { language, settings, reach: await this.writers.reachOf(ctx) }, id);
  }
}
