import type { Language } from '@ateneo/contracts';
import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { TENANTS, type Tenants } from '@ateneo/http';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused, type ResultFile } from '@ateneo/jobs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { membershipView } from '../views/membership/membership.projection.js';
import { hashOf, type RegisterAsked, RegisterAsOf } from './register-as-of.js';
import { registerAsPdf } from './register-pdf.js';

/** A kind of jobs: the register of a day on paper. */
export const REGISTER_PRINT = 'register_print';

export interface RegisterPrintAsked extends RegisterAsked {
  readonly only_names: boolean;
  readonly language: Language;
  readonly origin: string;
}

/** A paper of so many is held in memory. */
const MOST = 20_000;

@Injectable()
export class PrintRegister implements JobHandler, OnModuleInit {
  readonly kind = REGISTER_PRINT;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly register: RegisterAsOf,
    private readonly queries: QueryBus,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    const { day } = job.asked as RegisterPrintAsked;
    if (job.checkpoint === null) await this.draw(job);
    return { name: `registro-${day}.pdf`, type: 'application/pdf' };
  }

  private async draw(job: JobInHand): Promise<void> {
    const superusers = await this.queries.execute(new Superusers(job.tenant));
    if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
    await waitForViews(this.views, [membershipView.name], await this.store.head());
    const { only_names: onlyNames, language, origin, ...asked } = job.asked as RegisterPrintAsked;
    const rows = await this.register.rows(job.tenant, asked);
    if (rows.length > MOST) throw new JobRefused('too_many_rows');
    const { name, fiscal } = (await this.tenants.byId(job.tenant))!;
    const hash = hashOf(asked, rows);
    const { day, former, organization } = asked;
    const query = new URLSearchParams({
      day,
      ...(former && { former: 'true' }),
      ...(organization && { organization }),
      hash,
    });
    const link = `${origin}/admin/register?${query}`;
    const paper = { day, tenant: fiscal.name || name, rows, hash, link, onlyNames, former };
    const pdf = await registerAsPdf(paper, language);
    await job.step(async ({ add }) => {
      await add('file', pdf);
      return { checkpoint: {}, done: rows.length, total: rows.length };
    });
  }
}
