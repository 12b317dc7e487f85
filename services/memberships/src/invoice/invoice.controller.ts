import {
  emptyBody,
  forgottenInvoices,
  forgottenQuery,
  handPaymentBody,
  invoiceRecipient,
  invoiceSums,
  recipientBody,
  writeOffBody,
} from '@ateneo/contracts';
import { attachment, tableReader } from '@ateneo/http';
import { exportsList } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { asks, does, lists, MayBeRefused, Resources, routes, sends, shows, Sums } from '@ateneo/resource';
import { StreamableFile } from '@nestjs/common';
import { forOneself } from '../application/for-oneself.js';
import { ForgetRecipients } from '../application/forget-recipients.js';
import { LookUpRecipient } from '../application/look-up-recipient.js';
import { OverdueInvoices } from '../application/overdue-invoices.js';
import { Invoices } from '../application/invoices.js';
import { InvoiceContent } from '../queries/invoice-content.js';
import { invoiceAsPdf } from '../queries/invoice-pdf.js';
import { bookOf } from './invoice-book.js';
import { invoices, issuedInvoices, sumsOfInvoices } from './invoice.resource.js';

export const invoiceController = routes(invoices, {
  permission: { write: 'administer' },
  acts: {
    list: lists(
      'Receipts, invoices and what takes them back; a `draft` is a first fee that is asked for and not paid.',
    ),
    book: sends(
      'GET book',
      'text/csv',
      'The book: every invoice that matches, in a file; `language` says in which words.',
      async ({ language, ...query }, { ctx, get }) => {
        const rows = await get(Resources).all(ctx, issuedInvoices, ctx.viewer!, query);
        return new StreamableFile(bookOf(rows, tableReader(ctx, language)), {
          type: 'text/csv; charset=utf-8',
          disposition: 'attachment; filename="invoices.csv"',
        });
      },
      { permission: 'administer', query: 'list' },
    ),
    sums: asks(
      'GET sums',
      invoiceSums,
      'What the invoices come to that the list would answer.',
      (query, { ctx, get }) => get(Sums).sums(ctx, invoices, ctx.viewer!, query, sumsOfInvoices),
      { query: 'list' },
    ),
    forgotten: asks(
      'GET forgotten',
      forgottenInvoices,
      'Of how many it would be forgotten whom they were for, were they kept for so many years.',
      async ({ years }, { ctx: { tenant }, get }) => ({ count: await get(ForgetRecipients).concerned(tenant, years) }),
      { permission: 'administer', query: forgottenQuery },
    ),
    export: exportsList(invoices, 'invoices_export'),
    show: shows('One invoice.'),
    recipient: asks(
      'POST :id/recipient',
      invoiceRecipient,
      'Whom it was for, also of who was erased, for a reason that is written down.',
      ({ reason }, { ctx, id, get }) => {
        forOneself(ctx);
        return get(LookUpRecipient).execute(ctx.command(), id, reason);
      },
      { body: recipientBody },
    ),
    writeOff: does(
      writeOffBody,
      'Nobody expects it any more, for a reason that is written down; a membership that waited for it is over.',
      async ({ reason }, { ctx, id, get }) => {
        forOneself(ctx);
        return { position: await get(OverdueInvoices).writeOff(ctx.command(), id, reason) };
      },
      { at: 'POST :id/write_off' },
    ),
    pay: does(
      handPaymentBody,
      'Records money that somebody has in hand for it, also for what nobody expected any more.',
      async (body, { ctx, id, get }) => {
        forOneself(ctx);
        const { position } = await get(OverdueInvoices).pay(ctx.command(), ctx.newId('payment'), id, body);
        return { position };
      },
    ),
    wantInvoice: does(
      emptyBody,
      'Makes an invoice of a receipt, which a note takes back; of what is not paid yet, once it is.',
      async (_, { ctx, id, get, row }) => {
        forOneself(ctx);
        const { user } = await row();
        if (user === null) throw new DomainError('memberships.no_invoice_of_it');
        return { position: await get(Invoices).wantInvoice(ctx.command(), user, id) };
      },
      { at: 'POST :id/invoice', permission: null },
    ),
    pdf: sends(
      'GET :id/pdf',
      'application/pdf',
      'It as a PDF, made of what was frozen when it was issued.',
      async (_, { ctx, id, get, row }) => {
        const { number } = await row();
        if (number === null) throw new DomainError('memberships.not_issued');
        const pdf = await invoiceAsPdf(await get(InvoiceContent).findContent(ctx.tenant, id), ctx.language);
        return attachment(pdf, 'application/pdf', `${number}.pdf`);
      },
      { also: [MayBeRefused(409)] },
    ),
  },
});
