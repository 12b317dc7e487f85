import { type AskedJob, askedJob, mailToHoldersBody, placesTicketsBody } from '@ateneo/contracts';
import { Allow, Ctx, type RequestContext } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { HoldersOfPlaces } from '../../../ticketing/src/public/holders.js';
import { MAIL_TO_HOLDERS, type MailToHoldersAsked } from './mail-to-holders-job.js';

type Which = z.infer<typeof placesTicketsBody>;

/** An ad-hoc mail to who comes to an event, by whoever manages it (decision 122). */
@ApiTags('mailing')
@Controller('mailing/letters/places')
@Allow('see_drafts')
export class PlacesLetterController {
  constructor(
    private readonly queries: QueryBus,
    private readonly jobs: AskForJob,
  ) {}

  @Post()
  @Answers(askedJob, 'Writes to each person who has places of an event that match a filter; follow the job.', 202)
  async ask(
    @Ctx() ctx: RequestContext,
    @Body({ schema: mailToHoldersBody }) { subject, message, ...which }: z.infer<typeof mailToHoldersBody>,
  ): Promise<AskedJob> {
    return this.begin(ctx, which, { subject, text: message });
  }

  @Post('tickets')
  @Answers(
    askedJob,
    'Sends the mail with their tickets again to who has confirmed places that match; follow the job.',
    202,
  )
  async sendTickets(
    @Ctx() ctx: RequestContext,
    @Body({ schema: placesTicketsBody }) { filter, ...which }: Which,
  ): Promise<AskedJob> {
    return this.begin(ctx, { ...which, filter: { ...filter, status: 'confirmed' } }, null);
  }

  private async begin(
    ctx: RequestContext,
    { event, filter, count }: Which,
    words: MailToHoldersAsked['words'],
  ): Promise<AskedJob> {
    const { id, impersonated_by } = ctx.viewer!;
    if (impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const query = new HoldersOfPlaces(ctx.tenant, id, event, filter);
    const holders = await this.queries.execute(query);
    if (!holders) throw new DomainError('ticketing.event_not_found');
    // Whoever confirmed a number confirmed these and no others.
    if (holders.total !== count) throw new DomainError('identity.others_match', { count: holders.total });
    const asked: MailToHoldersAsked = { event, filter, words };
    return this.jobs.ask(ctx, { kind: MAIL_TO_HOLDERS, asked });
  }
}
