import { askedJob, emptyBody, exportBody, type ExportBody, paymentRefundBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers, AnswersFile, AnswersList, AnswersOne, MayBeRefused, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { RefundByTreasurer } from '../application/refund-by-treasurer.js';
import { AskForExport } from '../queries/ask-for-export.js';
import { Payments } from '../application/payments.js';
import { receiptAsPdf } from '../queries/receipt-pdf.js';
import { Receipts } from '../queries/receipts.js';
import { forOneself } from '../application/for-oneself.js';
import { payments } from './payment.resource.js';

@ApiTags('memberships')
@Controller('memberships/payments')
export class PaymentController {
  constructor(
    private readonly resources: Resources,
    private readonly paying: Payments,
    private readonly refundByTreasurer: RefundByTreasurer,
    private readonly exports: AskForExport,
    private readonly receipts: Receipts,
  ) {}

  @Get()
  @AnswersList(
    payments,
    'Payments: all to superusers, to others their own; to staff what came by hand from people of their organizations.',
  )
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, payments, ctx.viewer!, query);
  }

  @Post('export')
  @SuperuserOnly()
  @Answers(askedJob, 'The same as a job, as CSV or as a workbook; follow the job.', 202)
  export(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.exports.beginExport(ctx, 'payments', body);
  }

  @Get(':id')
  @AnswersOne(payments, 'One payment.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, payments, ctx.viewer!, id);
  }

  @Get(':id/receipt')
  @MayBeRefused(409)
  @AnswersFile('application/pdf', 'A receipt for money that came in hand, as a PDF.')
  async receipt(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<StreamableFile> {
    const payment = await this.resources.one(ctx, payments, ctx.viewer!, id);
    const pdf = await receiptAsPdf(await this.receipts.findReceipt(ctx, payment), ctx.language);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${id.split('-')[0]!}.pdf"`,
    });
  }

  @Post(':id/refund')
  @SuperuserOnly()
  @AnswersOne(payments, 'Gives money of it back; of several places it says of which.')
  async refund(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: paymentRefundBody }) { amount, reason, reservations }: z.infer<typeof paymentRefundBody>,
  ) {
    forOneself(ctx);
    const wanted = { refund: ctx.newId('refund'), amount, reason, reservations };
    const { position } = await this.refundByTreasurer.execute(ctx.command(), id, wanted);
    return this.after(ctx, id, position);
  }

  @Post(':id/undo')
  @SuperuserOnly()
  @AnswersOne(payments, 'Takes back what was recorded by hand and had not come: it is owed again.')
  async undo(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    forOneself(ctx);
    const { position } = await this.paying.undo(ctx.command(), id, 'undone');
    return this.after(ctx, id, position);
  }

  /** Much of what follows is written by others (places give their own money back): its stream says how far it is. */
  private async after(ctx: RequestContext, id: string, position: string | undefined) {
    const revision = await this.paying.revision(ctx.tenant, id);
    return this.resources.after(ctx, payments, ctx.viewer!, id, { position, revision });
  }
}
