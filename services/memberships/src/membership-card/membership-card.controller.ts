import {
  askedJob,
  type MembershipCard,
  membershipCard as cardAnswer,
  membershipCardDownloadBody,
  membershipCardScan,
  membershipCardScanBody,
  emptyBody,
} from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext, SuperuserOnly, TENANTS, type Tenants } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { Answers, AnswersFile, AnswersList, AnswersOne, mustBeAskable, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { MembershipCards } from '../application/membership-cards.js';
import { MEMBERSHIP_CARDS_DOWNLOAD } from '../queries/download-membership-cards.js';
import { cardAsPdf, cardAsPng } from '../queries/draw-card.js';
import { mustBeOwn } from '../application/for-oneself.js';
import { MembershipAccount } from '../application/membership-account.js';
import { ScanMembershipCard } from '../queries/scan-membership-card.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { membershipCards } from './membership-card.resource.js';

/** Cards of members (contract, 8). */
@ApiTags('users')
@Controller('users')
export class CarnetController {
  constructor(
    private readonly resources: Resources,
    private readonly membershipCards: MembershipCards,
    private readonly accounts: MembershipAccount,
    private readonly scanner: ScanMembershipCard,
    private readonly jobs: AskForJob,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  @Get('carnets')
  @AnswersList(
    membershipCards,
    'Cards, those that were revoked too: all to superusers, to staff those they manage, to others their own.',
  )
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, membershipCards, ctx.viewer!, query);
  }

  @Get('carnets/:id')
  @AnswersOne(membershipCards, 'One card.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, membershipCards, ctx.viewer!, id);
  }

  @Post('carnets/scanner')
  @Allow('see_people')
  @Answers(membershipCardScan, 'Whether a card is good, or why not; whose it is to who may see them.')
  scan(
    @Ctx() ctx: RequestContext,
    @Body({ schema: membershipCardScanBody }) { code }: z.infer<typeof membershipCardScanBody>,
  ) {
    return this.scanner.execute(ctx.tenant, ctx.viewer!, code);
  }

  @Post('carnets/download')
  @SuperuserOnly()
  @Answers(askedJob, 'Makes the cards that match into PDF files in a ZIP; follow the job.', 202)
  download(
    @Ctx() ctx: RequestContext,
    @Body({ schema: membershipCardDownloadBody }) asked: z.infer<typeof membershipCardDownloadBody>,
  ) {
    const query = { filter: JSON.stringify(asked.filter) };
    mustBeAskable(membershipCards, ctx.viewer!, query);
    return this.jobs.ask(ctx, { kind: MEMBERSHIP_CARDS_DOWNLOAD, asked: { query } });
  }

  @Get('users/:id/carnet')
  @Answers(cardAnswer, "A person's card, with its code and the picture of it.")
  async card(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<MembershipCard> {
    // Whose membership one may not see, their card neither.
    const account = await this.accounts.findAccount(ctx.tenant, id);
    const membership = await this.resources.one(ctx, subscriptions, ctx.viewer!, account);
    return this.membershipCards.findCurrent(ctx.tenant, membership);
  }

  @Get('users/:id/carnet/pdf')
  @AnswersFile('application/pdf', 'It as a PDF.')
  async pdf(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<StreamableFile> {
    const drawing = await this.drawing(ctx, id);
    return file(await cardAsPdf(drawing), 'application/pdf', `${drawing.card.number}.pdf`);
  }

  @Get('users/:id/carnet/png')
  @AnswersFile('image/png', 'It as an image.')
  async png(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<StreamableFile> {
    const drawing = await this.drawing(ctx, id);
    return file(await cardAsPng(drawing), 'image/png', `${drawing.card.number}.png`);
  }

  @Post('users/:id/carnet/replace')
  @Answers(cardAnswer, 'The card was lost: it is revoked, and another one takes its place.')
  async replace(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    mustBeOwn(ctx, id);
    ctx.wrote(await this.membershipCards.replace(ctx.command(), await this.accounts.findAccount(ctx.tenant, id)));
    return this.card(ctx, id);
  }

  private async drawing(ctx: RequestContext, id: string) {
    const card = await this.card(ctx, id);
    const { name: tenant, time_zone } = (await this.tenants.byId(ctx.tenant))!;
    return { card, tenant, time_zone, language: ctx.language };
  }
}

/** A number may hold signs that a file's name may not. */
function file(bytes: Buffer, type: string, name: string): StreamableFile {
  return new StreamableFile(bytes, { type, disposition: `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"` });
}
