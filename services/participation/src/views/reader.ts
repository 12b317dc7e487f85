import type { RequestContext } from '@ateneo/http';
import type { Here } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { personProjection } from '../facts/person.projection.js';
import { isRegular, type PersonFacts, unknownPerson } from '../process/eligibility.rules.js';
import type { Windows } from '../process/voting-dates.rules.js';

/** Who reads, and when: what flags and visibility are computed for. */
export interface Reader {
  readonly tenant: string;
  readonly now: string;
  /** Absent for visitors. */
  readonly user: string | undefined;
  /** Theirs and those merged into it; none of visitors. */
  readonly accounts: readonly string[];
  readonly person: PersonFacts;
  /** Superusers and staff: they see drafts (specification, 4). */
  readonly isManager: boolean;
  /** A superuser acts as this person: own votes stay hidden (contract, 4). */
  readonly isImpersonated: boolean;
  readonly windows: Windows;
}

/** The same as nobody in particular: what anybody reads looks alike to all, whoever asks. */
export function asAnybody(reader: Reader): Reader {
  return { ...reader, user: undefined, accounts: [], person: unknownPerson, isManager: false, isImpersonated: false };
}

/** Finds out who reads. */
@Injectable()
export class Readers {
  constructor(private readonly people: GetPersonFacts) {}

  async find(ctx: RequestContext): Promise<Reader> {
    await ctx.fresh(personProjection.name);
    const person = await this.people.find(ctx.tenant, ctx.viewer?.id);
    return {
      tenant: ctx.tenant,
      now: ctx.now,
      user: ctx.viewer?.id,
      accounts: ctx.viewer?.accounts ?? [],
      person,
      isManager: !isRegular(person),
      isImpersonated: ctx.viewer?.impersonated_by !== undefined,
      windows: ctx.settings.windows,
    };
  }
}

/** Who reads, of a request. */
export const readerOf = ({ ctx, get }: Here): Promise<Reader> => get(Readers).find(ctx);
