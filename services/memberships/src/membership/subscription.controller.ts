import {
  askedJob,
  cancelBody,
  declineBody,
  emptyBody,
  exportBody,
  type ExportBody,
  handPaymentBody,
  memberNumberBody,
  subscriptionBody,
} from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { AskForExport } from '../queries/ask-for-export.js';
import { forOneself, mustBeOwn } from '../application/for-oneself.js';
import { HandPayments } from '../application/hand-payments.js';
import { JoinByFee, feePlanChoiceOf } from '../application/join-by-fee.js';
import { MemberNumbers } from '../application/member-numbers.js';
import { MembershipAccount } from '../application/membership-account.js';
import { Memberships } from '../application/memberships.js';
import { PayByKept } from '../application/pay-by-kept.js';
import type { MembershipCommand } from './membership.decider.js';
import { subscriptions } from './subscription.resource.js';

/** A person's membership; its id is the person's. */
@ApiTags('memberships')
@Controller('memberships/subscriptions')
export class SubscriptionController {
  constructor(
    private readonly resources: Resources,
    private readonly memberships: Memberships,
    private readonly accounts: MembershipAccount,
    private readonly join: JoinByFee,
    private readonly numbers: MemberNumbers,
    private readonly hand: HandPayments,
    private readonly exports: AskForExport,
    private readonly kept: PayByKept,
  ) {}

  @Get()
  @AnswersList(
    subscriptions,
    'Memberships: all to superusers, to staff those they manage, to others their own. `status=applied`: who waits for a yes.',
  )
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, subscriptions, ctx.viewer!, query);
  }

  @Post('export')
  @SuperuserOnly()
  @Answers(askedJob, 'The same as a job, as CSV or as a workbook; follow the job.', 202)
  export(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.exports.beginExport(ctx, 'subscriptions', body);
  }

  @Get(':id')
  @AnswersOne(subscriptions, 'One membership.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, subscriptions, ctx.viewer!, await this.accounts.findAccount(ctx.tenant, id));
  }

  @Post()
  @AnswersOne(subscriptions, 'Chooses a fee plan; its first fee is due, or somebody says yes before.', 201)
  async choose(@Ctx() ctx: RequestContext, @Body({ schema: subscriptionBody }) body: z.infer<typeof subscriptionBody>) {
    const user = await this.accounts.findAccount(ctx.tenant, forOneself(ctx));
    if (ctx.viewer!.is_superuser || ctx.viewer!.is_staff) throw new DomainError('memberships.only_regular');
    const { method } = body;
    if (method) await this.kept.mustBeKept(ctx.tenant, user, method, body.price);
    const { position } = await this.join.execute(ctx.command(), user, {
      ...feePlanChoiceOf(ctx, body),
      price: body.price,
    });
    const paid = method && (await this.kept.execute(ctx.command(), user, method));
    return this.told(ctx, user, paid || position);
  }

  @Post(':id/cancel')
  @AnswersOne(subscriptions, 'Ends it now: charges and newsletters stop, and what is due is void.')
  cancel(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: cancelBody }) { keeps_newsletters: keepsNewsletters }: z.infer<typeof cancelBody>,
  ) {
    return this.own(ctx, id, { do: 'cancel', reason: 'canceled', keepsNewsletters });
  }

  @Post(':id/norenew')
  @AnswersOne(subscriptions, 'All stays to the end of the period; then it is over.')
  norenew(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    return this.own(ctx, id, { do: 'norenew' });
  }

  @Post(':id/resume')
  @AnswersOne(subscriptions, 'It goes on after all.')
  resume(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    return this.own(ctx, id, { do: 'resume' });
  }

  @Post(':id/approve')
  @SuperuserOnly()
  @AnswersOne(subscriptions, 'Says yes to an application: the first fee is due.')
  async approve(@Ctx() ctx: RequestContext, @IdParam() asked: string, @Body({ schema: emptyBody }) _body: object) {
    const id = await this.accounts.findAccount(ctx.tenant, asked);
    const { position } = await this.join.approve(ctx.command(), id);
    return this.told(ctx, id, position);
  }

  @Post(':id/decline')
  @SuperuserOnly()
  @AnswersOne(subscriptions, 'Says no to an application; the applicant reads why, where it is said.')
  decline(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: declineBody }) { reason }: z.infer<typeof declineBody>,
  ) {
    return this.act(ctx, id, { do: 'decline', explanation: reason });
  }

  @Post(':id/forgive')
  @SuperuserOnly()
  @AnswersOne(subscriptions, 'What is owed is owed no more, and the membership is over.')
  forgive(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    return this.act(ctx, id, { do: 'cancel', reason: 'forgiven' });
  }

  @Post(':id/pay')
  @Allow('see_people')
  @AnswersOne(subscriptions, 'Records money that somebody has in hand.')
  async pay(
    @Ctx() ctx: RequestContext,
    @IdParam() asked: string,
    @Body({ schema: handPaymentBody }) body: z.infer<typeof handPaymentBody>,
  ) {
    forOneself(ctx);
    const id = await this.accounts.findAccount(ctx.tenant, asked);
    // Staff see those they manage alone.
    const { open_invoice, organization } = await this.resources.one(ctx, subscriptions, ctx.viewer!, id);
    if (open_invoice === null) throw new DomainError('memberships.nothing_to_pay');
    const about = { user: id, invoice: open_invoice, organization, ...body };
    const { position } = await this.hand.record(ctx.command(), ctx.newId('payment'), about);
    return this.told(ctx, id, position);
  }

  @Patch(':id')
  @SuperuserOnly()
  @AnswersOne(subscriptions, "Corrects a member's number.")
  async correct(
    @Ctx() ctx: RequestContext,
    @IdParam() asked: string,
    @Body({ schema: memberNumberBody }) { number }: z.infer<typeof memberNumberBody>,
  ) {
    const id = await this.accounts.findAccount(ctx.tenant, asked);
    return this.told(ctx, id, await this.numbers.correct(ctx.command(), id, number));
  }

  /** Oneself, or a superuser for somebody else (specification, 6). */
  private own(ctx: RequestContext, id: string, command: MembershipCommand) {
    mustBeOwn(ctx, id);
    return this.act(ctx, id, command);
  }

  private async act(ctx: RequestContext, asked: string, command: MembershipCommand) {
    forOneself(ctx);
    const id = await this.accounts.findAccount(ctx.tenant, asked);
    const { position } = await this.memberships.act(ctx.command(), id, command);
    return this.told(ctx, id, position);
  }

  private told(ctx: RequestContext, id: string, position: string | undefined) {
    return this.resources.after(ctx, subscriptions, ctx.viewer!, id, { position, revision: -1 });
  }
}
