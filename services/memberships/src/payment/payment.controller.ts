import { bounceBody, emptyBody, paymentRefundBody, paymentSums } from '@ateneo/contracts';
import { attachment } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { exportsList } from '@ateneo/jobs';
import { type ActContext, asks, does, lists, MayBeRefused, routes, sends, shows, Sums } from '@ateneo/resource';
import { forOneself } from '../application/for-oneself.js';
import { Remittances } from '../application/remittances.js';
import { Payments } from '../application/payments.js';
import { RefundByTreasurer } from '../application/refund-by-treasurer.js';
import { receiptAsPdf } from '../queries/receipt-pdf.js';
import { Receipts } from '../queries/receipts.js';
import { payments, sumsOfPayments } from './payment.resource.js';

export const paymentController = routes(payments, {
  permission: { write: 'administer' },
  acts: {
    list: lists(
      'Payments: all to superusers, to others their own; to staff what came by hand from people of their organizations.',
    ),
    export: exportsList(payments, 'payments_export'),
    sums: asks(
      'GET sums',
      paymentSums,
      'What the payments come to that the list would answer.',
      (query, { ctx, get }) => get(Sums).sums(ctx, payments, ctx.viewer!, query, sumsOfPayments),
      { query: 'list' },
    ),
    show: shows('One payment.'),
    receipt: sends(
      'GET :id/receipt',
      'application/pdf',
      'A receipt for money that came in hand, as a PDF.',
      async (_, { ctx, id, get, row }) => {
        const pdf = await receiptAsPdf(await get(Receipts).findReceipt(ctx, await row()), ctx.language);
        return attachment(pdf, 'application/pdf', `${id.split('-')[0]!}.pdf`);
      },
      { also: [MayBeRefused(409)] },
    ),
    refund: does(
      paymentRefundBody,
      'Gives money of it back; of several places it says of which.',
      async (said, { ctx, id, get }) => {
        forOneself(ctx);
        const wanted = { refund: ctx.newId('refund'), ...said };
        const { position } = await get(RefundByTreasurer).execute(ctx.command(), id, wanted);
        return { position, revision: await revisionOf({ ctx, id, get }) };
      },
    ),
    bounce: does(bounceBody, 'Its bank gave a debit back: it is owed again.', async ({ reason }, { ctx, id, get }) => {
      forOneself(ctx);
      if (!(await get(Remittances).bounce(ctx.command(), id, reason))) throw new DomainError('memberships.no_debit');
      return { revision: await revisionOf({ ctx, id, get }) };
    }),
    undo: does(
      emptyBody,
      'Takes back what was recorded by hand and had not come: it is owed again.',
      async (_, { ctx, id, get }) => {
        forOneself(ctx);
        const { position } = await get(Payments).undo(ctx.command(), id, 'undone');
        return { position, revision: await revisionOf({ ctx, id, get }) };
      },
    ),
  },
});

/** Much of what follows is written by others (places give their own money back): its stream says how far it is. */
const revisionOf = ({ ctx, id, get }: Omit<ActContext, 'row'>) => get(Payments).revision(ctx.tenant, id);
