import type { ExportBody } from '@ateneo/contracts';
import type { RequestContext, Viewer } from '@ateneo/http';
import { AskForJob, exportAsked } from '@ateneo/jobs';
import { mustBeAskable } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { invoices } from '../invoice/invoice.resource.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { payments } from '../payment/payment.resource.js';

const askable = { subscriptions, invoices, payments };

/** Asks for the rows of a list as a file. */
@Injectable()
export class AskForExport {
  constructor(private readonly jobs: AskForJob) {}

  async beginExport(ctx: RequestContext, list: keyof typeof askable, body: ExportBody) {
    const asked = exportAsked(ctx, body);
    mustBeAskable<Viewer>(askable[list], ctx.viewer!, asked.query);
    return this.jobs.ask(ctx, { kind: `${list}_export`, asked });
  }
}
