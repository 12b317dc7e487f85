import type { EmailRow } from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import {
  actOnRows,
  inTheNameOfAsker,
  isRefusal,
  type JobHandler,
  JobHandlers,
  type JobInHand,
  JobRefused,
} from '@ateneo/jobs';
import { type LastRow, Resources } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { emails } from '../email/email.resource.js';
import { ResendEmail } from '../email/resend-email.js';
import { RESEND_MANY, type ResendManyAsked } from '../email/resend-many-job.js';

/** Sends again what matches, from the newest on, as long as the asker may; what cannot be is left out, and nothing goes twice. */
@Injectable()
export class ResendMany implements JobHandler, OnModuleInit {
  readonly kind = RESEND_MANY;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    await actOnRows(
      job,
      (last) => this.next(job, last),
      (row) => this.resend(job, row),
    );
    return undefined;
  }

  /** Behind the last one: what this job writes is newer, and not its own to send again. */
  private async next(job: JobInHand, last: LastRow | undefined) {
    const superusers = await this.queries.execute(new Superusers(job.tenant));
    if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
    const { query } = job.asked as ResendManyAsked;
    return this.resources.batch(job.tenant, emails, undefined, query, last);
  }

  private async resend(job: JobInHand, row: EmailRow): Promise<void> {
    if (isOf(job, row)) return;
    try {
      const again = derivedId(job.id, `again/${row.id}`);
      await this.commands.execute(new ResendEmail(inTheNameOfAsker(job), row.id, again, true));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

/** Written by this job before it was interrupted. */
function isOf({ id }: JobInHand, { id: email, resend_of }: EmailRow): boolean {
  return resend_of !== null && email === derivedId(id, `again/${resend_of}`);
}
