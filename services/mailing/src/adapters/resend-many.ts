import type { EmailRow } from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import { isRefusal, type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import type { CommandContext } from '@ateneo/kernel';
import { type LastRow, Resources } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { emails } from '../email/email.resource.js';
import { ResendEmail } from '../email/resend-email.js';
import { RESEND_MANY, type ResendManyAsked } from '../email/resend-many-job.js';

/** The last whose turn it was. */
interface At {
  readonly last?: LastRow;
}

/** So many between one look at whether it goes on and the next. */
const STRETCH = 20;

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
    for (let rows = await this.next(job); rows.length > 0; rows = await this.next(job))
      for (let from = 0; from < rows.length; from += STRETCH) await this.each(job, rows.slice(from, from + STRETCH));
    return undefined;
  }

  /** Behind the last one: what this job writes is newer, and not its own to send again. */
  private async next(job: JobInHand): Promise<readonly EmailRow[]> {
    const superusers = await this.queries.execute<Superusers, string[]>(new Superusers(job.tenant));
    if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
    const { query } = job.asked as ResendManyAsked;
    const { last } = (job.checkpoint as At | null) ?? {};
    const { rows, total } = await this.resources.batch(job.tenant, emails, undefined, query, last);
    if (job.checkpoint === null) await job.step(async () => ({ checkpoint: {}, total }));
    return rows;
  }

  private async each(job: JobInHand, rows: readonly EmailRow[]): Promise<void> {
    const now = new Date().toISOString();
    const context: CommandContext = {
      tenant: job.tenant,
      actor: job.asker,
      source: 'staff',
      now,
      correlationId: job.id,
    };
    for (const row of rows) if (!isOf(job, row)) await this.resend(context, job.id, row.id);
    const { id, creation_datetime } = rows.at(-1)!;
    const checkpoint: At = { last: { id, creation_datetime } };
    await job.step(async () => ({ checkpoint, done: job.done + rows.length }));
  }

  private async resend(context: CommandContext, job: string, email: string): Promise<void> {
    try {
      await this.commands.execute(new ResendEmail(context, email, derivedId(job, `again/${email}`), true));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

/** Written by this job before it was interrupted. */
function isOf({ id }: JobInHand, { id: email, resend_of }: EmailRow): boolean {
  return resend_of !== null && email === derivedId(id, `again/${resend_of}`);
}
