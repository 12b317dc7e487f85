import { derivedId } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import type { PaymentState } from '../payment/payment.decider.js';
import { credited, type Line, printed, sharesOf } from '../payment/credit.rules.js';
import type { PaymentRequested } from '../payment/payment.events.js';
import { Invoices } from './invoices.js';
import { noteOf, paperOf } from './paper-numbers.js';

/** Told of every payment of an invoice; answers where the log stands after. */
export type Follower = (context: CommandContext, state: PaymentState) => Promise<string | undefined>;

/** The invoice of places that were paid. */
export const invoiceOfPlaces = (payment: string) => derivedId(payment, 'invoice');
/** What corrects an invoice by what went back. */
export const creditOf = (refund: string) => derivedId(refund, 'credit');

/** What follows from how a payment stands: its invoice, and what hangs on that. Done again it changes nothing. */
@Injectable()
export class FollowPayment {
  private readonly followers: Follower[] = [];

  constructor(private readonly invoices: Invoices) {}

  /** Whoever wants to know of payments of invoices says so when their module starts. */
  add(follower: Follower): void {
    this.followers.push(follower);
  }

  async execute(context: CommandContext, state: PaymentState): Promise<string | undefined> {
    const { request } = state;
    if (!request) return undefined;
    const invoice = await this.invoiceOf(context, state, request);
    if (invoice === undefined) return undefined;
    const refunded = [...state.refunds.values()].reduce(
      (sum, { amount, status }) => sum + (status === 'done' ? amount : 0),
      0,
    );
    const received = state.status === 'succeeded' ? (request.due?.amount ?? 0) : 0;
    const command = { do: 'reckon' as const, invoice, payment: request.payment, received, refunded };
    let position = (await this.invoices.act(context, command)).position;
    await this.invoices.replacePapers(context, request.user, invoice);
    await this.correct(context, state, request, invoice);
    for (const follower of this.followers) position = (await follower(context, state)) ?? position;
    return position;
  }

  /** Places, receipts and first fees are numbered when something of them is paid; other fees were before. */
  private async invoiceOf(context: CommandContext, state: PaymentState, request: PaymentRequested['data']) {
    const { purpose, reference, payment, user, organization, due } = request;
    if (purpose === 'invoice') {
      if (state.status === 'succeeded') await this.invoices.issueAsked(context, reference);
      return reference;
    }
    const invoice = invoiceOfPlaces(payment);
    const { status } = await this.invoices.state(context.tenant, invoice);
    if (state.status !== 'succeeded' && status === 'none') return undefined;
    if (!due) return status === 'none' ? undefined : invoice;
    const said = { kind: 'invoice' as const, is_membership: false, corrects: null };
    await this.invoices.issue(context, { invoice, organization, user, lines: due.lines.map(printed), ...said });
    return invoice;
  }

  /** What went back is corrected by a note of its own: what was issued never changes. */
  private async correct(
    context: CommandContext,
    { refunds }: PaymentState,
    { user, organization, purpose, due }: PaymentRequested['data'],
    invoice: string,
  ): Promise<void> {
    const done = [...refunds].filter(([, { amount, status }]) => status === 'done' && amount > 0);
    // What is void has a note for all of it, and what was given up was never issued.
    const stands = await this.invoices.state(context.tenant, invoice);
    if (['void', 'given_up'].includes(stands.status)) return;
    if (await this.areCorrected(context.tenant, done)) return;
    const paid = due && due.lines.length > 0 ? due.lines : undefined;
    const lines: readonly Line[] = paid ?? (await this.linesOf(context.tenant, invoice));
    const earlier: (readonly number[])[] = [];
    for (const [refund, { amount, shares: said }] of done) {
      const shares = paid ? said : sharesOf({ lines }, amount, earlier);
      await this.invoices.issue(context, {
        invoice: creditOf(refund),
        kind: noteOf(stands.kind),
        organization,
        user,
        lines: credited(lines, amount, shares, earlier),
        is_membership: purpose === 'invoice',
        corrects: paperOf(invoice, stands),
      });
      earlier.push(shares);
    }
  }

  /** What an invoice says is read with all that its series issued after it: not for each look at a payment whose notes are there. */
  private async areCorrected(tenant: string, refunds: readonly (readonly [string, unknown])[]): Promise<boolean> {
    for (const [refund] of refunds) {
      const { status } = await this.invoices.state(tenant, creditOf(refund));
      if (status === 'none' || status === 'draft') return false;
    }
    return true;
  }

  /** A fee that was charged says how much alone: what for, and with which tax, stands on its invoice. */
  private async linesOf(tenant: string, invoice: string): Promise<readonly Line[]> {
    const issued = await this.invoices.issued(tenant, invoice, await this.invoices.state(tenant, invoice));
    return issued?.lines ?? [];
  }
}
