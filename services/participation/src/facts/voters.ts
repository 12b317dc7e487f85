import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { ProcessTerms } from '../process/process-terms.fold.js';
import { factsAt, mayVoteSomeTime, type PersonFacts } from '../process/standing.fold.js';

const AT_ONCE = 5_000;

/** Counts people by the rule that lets them vote; who they are is told to nobody. */
@Injectable()
export class Voters {
  constructor(private readonly database: Database) {}

  /** How many are entitled; `at`: as they stood at that moment. */
  async count(tenant: string, terms: ProcessTerms, at?: string): Promise<number> {
    let [count, last] = [0, '00000000-0000-0000-0000-000000000000'];
    for (;;) {
      const people = await this.database.read<PersonFacts & { readonly id: string }>(
        tenant,
        `select id, inactive_since is null as is_active, is_superuser, is_staff, is_verified, organization, managed,
            areas, tags, past
          from participation.person where id > $1 order by id limit ${AT_ONCE}`,
        [last],
      );
      count += people.filter((one) => mayVoteSomeTime(terms, at === undefined ? one : factsAt(one, at))).length;
      if (people.length < AT_ONCE) return count;
      last = people.at(-1)!.id;
    }
  }
}
