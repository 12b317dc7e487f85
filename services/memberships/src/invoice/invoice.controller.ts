import {
  askedJob,
  exportBody,
  type ExportBody,
  forgottenInvoices,
  forgottenQuery,
  handPaymentBody,
  invoiceRecipient,
  recipientBody,
  writeOffBody,
} from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly, tableReader } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersFile, AnswersList, AnswersOne, MayBeRefused, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { AskForExport } from '../queries/ask-for-export.js';
import { forOneself } from '../application/for-oneself.js';
import { ForgetRecipients } from '../application/forget-recipients.js';
import { invoiceAsPdf } from '../queries/invoice-pdf.js';
import { InvoiceContent } from '../queries/invoice-content.js';
import { LookUpRecipient } from '../application/look-up-recipient.js';
import { OverdueInvoices } from '../application/overdue-invoices.js';
import { bookOf } from './invoice-book.js';
import { invoices, issuedInvoices } from './invoice.resource.js';

@ApiTags('memberships')
@Controller('memberships/invoices')
export class InvoiceController {
  constructor(
    private readonly resources: Resources,
    private readonly content: InvoiceContent,
    private readonly exports: AskForExport,
    private readonly lookUp: LookUpRecipient,
    private readonly forget: ForgetRecipients,
    private readonly overdue: OverdueInvoices,
  ) {}

  @Get()
  @AnswersList(invoices, 'Invoices and credit notes; a `draft` is a first fee that is asked for and not paid.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, invoices, ctx.viewer!, query);
  }

  @Get('book')
  @SuperuserOnly()
  @AnswersFile('text/csv', 'The book: every invoice that matches, in a file; `language` says in which words.')
  async book(
    @Ctx() ctx: RequestContext,
    @Query() { language, ...query }: Record<string, unknown>,
  ): Promise<StreamableFile> {
    const rows = await this.resources.all(ctx, issuedInvoices, ctx.viewer!, query);
    return new StreamableFile(bookOf(rows, tableReader(ctx, language)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="invoices.csv"',
    });
  }

  @Get('forgotten')
  @SuperuserOnly()
  @Answers(forgottenInvoices, 'Of how many it would be forgotten whom they were for, were they kept for so many years.')
  async forgotten(
    @Ctx() { tenant }: RequestContext,
    @Query({ schema: forgottenQuery }) { years }: z.infer<typeof forgottenQuery>,
  ) {
    return { count: await this.forget.concerned(tenant, years) };
  }

  @Post('export')
  @SuperuserOnly()
  @Answers(askedJob, 'The same as a job, as CSV or as a workbook; follow the job.', 202)
  export(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.exports.beginExport(ctx, 'invoices', body);
  }

  @Get(':id')
  @AnswersOne(invoices, 'One invoice.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, invoices, ctx.viewer!, id);
  }

  @Post(':id/recipient')
  @SuperuserOnly()
  @Answers(invoiceRecipient, 'Whom it was for, also of who was erased, for a reason that is written down.')
  recipient(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: recipientBody }) { reason }: z.infer<typeof recipientBody>,
  ) {
    forOneself(ctx);
    return this.lookUp.execute(ctx.command(), id, reason);
  }

  @Post(':id/write_off')
  @SuperuserOnly()
  @AnswersOne(
    invoices,
    'Nobody expects it any more, for a reason that is written down; a membership that waited for it is over.',
  )
  async writeOff(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: writeOffBody }) { reason }: z.infer<typeof writeOffBody>,
  ) {
    forOneself(ctx);
    return this.told(ctx, id, await this.overdue.writeOff(ctx.command(), id, reason));
  }

  @Post(':id/pay')
  @SuperuserOnly()
  @AnswersOne(invoices, 'Records money that somebody has in hand for it, also for what nobody expected any more.')
  async pay(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: handPaymentBody }) body: z.infer<typeof handPaymentBody>,
  ) {
    forOneself(ctx);
    const { position } = await this.overdue.pay(ctx.command(), ctx.newId('payment'), id, body);
    return this.told(ctx, id, position);
  }

  @Get(':id/pdf')
  @MayBeRefused(409)
  @AnswersFile('application/pdf', 'It as a PDF, made of what was frozen when it was issued.')
  async pdf(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<StreamableFile> {
    const { number } = await this.resources.one(ctx, invoices, ctx.viewer!, id);
    if (number === null) throw new DomainError('memberships.not_issued');
    const pdf = await invoiceAsPdf(await this.content.findContent(ctx.tenant, id), ctx.language);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${number}.pdf"`,
    });
  }

  private told(ctx: RequestContext, id: string, position: string | undefined) {
    return this.resources.after(ctx, invoices, ctx.viewer!, id, { position, revision: -1 });
  }
}
