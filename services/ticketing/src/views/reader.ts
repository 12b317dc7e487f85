import type { RequestContext } from '@ateneo/http';
import type { ActContext } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { personProjection } from '../facts/person.projection.js';
import { type PersonFacts, unknownPerson } from '../event/eligibility.rules.js';

/** Who reads, and when: what visibility and refusals are computed for. */
export interface Reader {
  readonly now: string;
  /** Absent for visitors. */
  readonly user: string | undefined;
  /** Theirs: their own and those that were merged into it. */
  readonly accounts: readonly string[];
  readonly person: PersonFacts;
}

/** Finds out who reads. */
@Injectable()
export class Readers {
  constructor(private readonly people: GetPersonFacts) {}

  async find(ctx: RequestContext): Promise<Reader> {
    await ctx.fresh(personProjection.name);
    const person = await this.people.find(ctx.tenant, ctx.viewer?.id);
    return { now: ctx.now, user: ctx.viewer?.id, accounts: ctx.viewer?.accounts ?? [], person };
  }
}

/** Somebody who has not signed in. */
export function visitorAt(now: string): Reader {
  return { now, user: undefined, accounts: [], person: unknownPerson };
}

/** For a resource's `reader`. */
export const readerOf = ({ ctx, get }: Pick<ActContext, 'ctx' | 'get'>): Promise<Reader> => get(Readers).find(ctx);

/** Whose event it is: a superuser's, or staff's for whose organizations alone it is (contract, 5). */
export const MANAGED = `(reader.is_superuser or e.organization = any(reader.managed)
  or (cardinality(e.organizations) > 0 and e.organizations <@ reader.managed::text[]))`;

/** The same of an event at hand. */
export function manages(
  { is_superuser, managed }: Pick<PersonFacts, 'is_superuser' | 'managed'>,
  event: { readonly organization: string | null; readonly organizations: readonly string[] },
): boolean {
  const { organization, organizations } = event;
  const isTheirs = organizations.length > 0 && organizations.every((one) => managed.includes(one));
  return is_superuser || isTheirs || (organization !== null && managed.includes(organization));
}

/** The reader as a row that lists are joined with; its parameters begin at $1. */
export const READER = `(select $1::timestamptz as now, $2::uuid as "user", $3::boolean as is_superuser,
  $4::uuid[] as managed, $5::uuid[] as accounts) as reader`;

export function readerParams({ now, user, accounts, person }: Reader): unknown[] {
  return [now, user ?? null, person.is_superuser, person.is_staff ? person.managed : [], accounts];
}

/** Joins of rows `t` of an event: with it, and with who reads. */
export const OF_EVENT = `join ticketing.event e on e.tenant_id = t.tenant_id and e.id = t.event cross join ${READER}`;
