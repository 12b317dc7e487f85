import { saidBeforeSigningIn, type Why } from '@ateneo/contracts';
import { VIEWS, type Views } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import type { Refused, RequestContext, Viewer } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { GetPersonFacts } from '../../facts/get-person-facts.js';
import { PROCESS_CATEGORY } from '../../process/process.events.js';
import { processTermsFold, underVoting } from '../../process/process-terms.fold.js';
import { factsAt, type PersonFacts, unknownPerson } from '../../process/eligibility.rules.js';
import type { Windows } from '../../process/voting-dates.rules.js';
import { VOTING_CATEGORY } from '../../process/voting.events.js';
import { whyOf } from '../../process/why.rules.js';
import { termsOf } from '../process/process-record.js';
import { processProjection } from '../process/process.projection.js';

/** Whom it is asked of, where and when, and under which dates of the tenant. */
export interface AskedWhy {
  readonly process: string;
  readonly user: string;
  readonly at: string;
  readonly windows: Windows;
}

/** Re-runs, for one person, the rule of a process on the log as it was at a moment. */
@Injectable()
export class GetWhy {
  constructor(
    @Inject(VIEWS) private readonly views: Views,
    private readonly people: GetPersonFacts,
  ) {}

  async explain(ctx: RequestContext, { process, user, at, windows }: AskedWhy): Promise<Why> {
    const person = await this.mayAsk(ctx, user);
    const streams = [PROCESS_CATEGORY, VOTING_CATEGORY].map((category) => streamName(category, ctx.tenant, process));
    const row = (await this.views.rowsAsOf(processProjection, streams, at)).get(process);
    const read = row && termsOf(row);
    const terms = read ? underVoting(read, read.voting) : processTermsFold.initial;
    const acts = whyOf(terms, factsAt(person, at), windows, at);
    return { process, process_title: row?.title ?? '', user, at, refused: null, facts: [], acts };
  }

  /** What a refusal went by; one about a process with all that the person might do in it then. */
  async ofRefusal(ctx: RequestContext, refused: Refused & { windows: Windows }): Promise<Why> {
    const { code, process, user, at, windows } = refused;
    const facts = refused.facts as Why['facts'];
    if (process !== null && user !== null) {
      return { ...(await this.explain(ctx, { process, user, at, windows })), refused: code, facts };
    }
    if (user !== null && !saidBeforeSigningIn.includes(code)) await this.mayAsk(ctx, user);
    return { process: null, process_title: '', user, at, refused: code, facts, acts: [] };
  }

  /** Throws "not found" where who asks may not: nobody else learns that there is such a person. */
  private async mayAsk({ viewer, tenant }: RequestContext, user: string): Promise<PersonFacts> {
    const person = await this.people.find(tenant, user);
    if (viewer!.accounts.includes(user)) return person;
    if (person === unknownPerson || !mayAskOf(viewer!, person)) throw new DomainError('http.not_found');
    return person;
  }
}

/** Of others: superusers and auditors, and staff of the person's organization. */
function mayAskOf(viewer: Viewer, { organization }: PersonFacts): boolean {
  const isTheirs = organization !== null && viewer.managed_organizations.includes(organization);
  return viewer.is_superuser || viewer.is_auditor || (viewer.is_staff && isTheirs);
}
