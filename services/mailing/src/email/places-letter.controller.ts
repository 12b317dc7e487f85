import { type AskedJob, askedJob, placesLetterBody } from '@ateneo/contracts';
import { Allow, Ctx, type RequestContext } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { type Holders, HoldersOfPlaces } from '../../../ticketing/src/public/holders.js';
import { PLACES_LETTER, type PlacesLetterAsked } from './places-letter-job.js';

/** A letter by hand to who comes to an event, by whoever manages it (decision 122). */
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
    @Body({ schema: placesLetterBody }) { event, filter, count, subject, message }: z.infer<typeof placesLetterBody>,
  ): Promise<AskedJob> {
    const { id, impersonated_by } = ctx.viewer!;
    if (impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const query = new HoldersOfPlaces(ctx.tenant, id, event, filter);
    const holders = await this.queries.execute<HoldersOfPlaces, Holders | undefined>(query);
    if (!holders) throw new DomainError('ticketing.event_not_found');
    // Whoever confirmed a number confirmed these and no others.
    if (holders.total !== count) throw new DomainError('identity.others_match', { count: holders.total });
    const asked: PlacesLetterAsked = { event, filter, words: { subject, text: message } };
    return this.jobs.ask(ctx, { kind: PLACES_LETTER, asked });
  }
}
