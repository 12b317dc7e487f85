import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { ProcessTerms } from '../process/process-terms.fold.js';
import { factsAt, isAdmitted, mayVoteSomeTime, type PersonFacts } from '../process/standing.fold.js';

const AT_ONCE = 5_000;

interface Known extends PersonFacts {
  readonly id: string;
}

/** Counts and finds people by the rules that let them take part; who they are no reader is told. */
@Injectable()
export class Voters {
  constructor(private readonly database: Database) {}

  /** How many are entitled to vote; `at`: as they stood at that moment. */
  async count(tenant: string, terms: ProcessTerms, at?: string): Promise<number> {
    let count = 0;
    for await (const people of this.everybody(tenant)) {
      count += people.filter((one) => mayVoteSomeTime(terms, at === undefined ? one : factsAt(one, at))).length;
    }
    return count;
  }

  /** Everybody for whom the process is, regular or not. */
  async admitted(tenant: string, terms: ProcessTerms): Promise<string[]> {
    const found: string[] = [];
    for await (const people of this.everybody(tenant)) {
      found.push(...people.filter((one) => isAdmitted(terms, one)).map(({ id }) => id));
    }
    return found;
  }

  private async *everybody(tenant: string): AsyncGenerator<readonly Known[]> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const people = await this.database.read<Known>(
        tenant,
        `select id, inactive_since is null as is_active, is_superuser, is_staff, is_verified, organization, managed,
            areas, tags, past
          from participation.person where id > $1 order by id limit ${AT_ONCE}`,
        [last],
      );
      yield people;
      if (people.length < AT_ONCE) return;
      last = people.at(-1)!.id;
    }
  }
}
