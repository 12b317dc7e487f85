import type { ExportBody } from '@ateneo/contracts';
import type { RequestContext, Viewer } from '@ateneo/http';
import { AskForJob, exportAsked } from '@ateneo/jobs';
import { mustBeAskable } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { invoices } from '../invoice/invoice.resource.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { payments } from '../payment/payment.resource.js';

type CheckQuery = (reader: Viewer, query: Record<string, unknown>) => void;

const askable = {
  subscriptions: (reader, query) => mustBeAskable(subscriptions, reader, query),
  invoices: (reader, query) => mustBeAskable(invoices, reader, query),
  payments: (reader, query) => mustBeAskable(payments, reader, query),
} satisfies Record<string, CheckQuery>;

/** Asks for the rows of a list as a file. */
@Injectable()
export class AskForExport {
  constructor(private readonly jobs: AskForJob) {}

  async of(ctx: RequestContext, list: keyof typeof askable, body: ExportBody) {
    const asked = exportAsked(ctx, body);
    askable[list](ctx.viewer!, asked.query);
    return this.jobs.ask(ctx, { kind: `${list}_export`, asked });
  }
}
