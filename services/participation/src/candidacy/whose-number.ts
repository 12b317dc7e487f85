import { type Limits, LIMITS, type RequestContext } from '@ateneo/http';
import { fieldError, initialsOf } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { PersonByNumber } from '../../../memberships/src/public/person-by-number.js';
import { mustBeAllowed } from './candidacy.decider.js';
import { CandidacyFacts } from './candidacy-facts.js';

/** Whose a member number is, in the initials of their card: asked before they are invited (ADR 150). */
@Injectable()
export class WhoseNumber {
  constructor(
    private readonly facts: CandidacyFacts,
    private readonly queries: QueryBus,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /** Of a presentation in which the asking person may name people; null: nobody has the number. */
  async find(ctx: RequestContext, presentation: string, number: string): Promise<string | null> {
    const { tenant, viewer, ip, work } = ctx;
    const context = ctx.command();
    const state = await this.facts.presentation(tenant, presentation);
    if (!state.exists) throw fieldError('candidacypresentation', 'participation.unknown_presentation');
    mustBeAllowed(await this.facts.submitter(context, state));
    const found: { name?: string | undefined } = {};
    // Numbers that nobody has are tries, of an address and its network too.
    await this.limits.guess(tenant, { user: viewer!.id, ip, work }, async () => {
      found.name = await this.nameOf(tenant, number);
      return found.name !== undefined;
    });
    return found.name === undefined ? null : initialsOf(found.name);
  }

  private async nameOf(tenant: string, number: string): Promise<string | undefined> {
    const asked = new PersonByNumber(tenant, number);
    const user = await this.queries.execute(asked);
    if (user === undefined) return undefined;
    return (await this.queries.execute(new DisplayNames(tenant, [user]))).get(user);
  }
}
