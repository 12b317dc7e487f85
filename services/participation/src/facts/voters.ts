import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { ProcessTerms } from '../process/process-terms.fold.js';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import { Electors } from '../process/electors.rules.js';
import { factsAt, isAdmitted, mayVoteSomeTime, type PersonFacts } from '../process/eligibility.rules.js';
import { factsOf, type PersonRow } from './person.projection.js';

const AT_ONCE = 5_000;

interface Known {
  readonly id: string;
  /** Whose account it is now. */
  readonly person: string;
  readonly facts: PersonFacts;
}

/** Counts and finds people by the rules that let them take part; who they are no reader is told. */
@Injectable()
export class Voters {
  constructor(private readonly database: Database) {}

  /** How many are entitled to vote; `at`: as they stood at that moment. */
  async count(tenant: string, terms: ProcessTerms, at?: string): Promise<number> {
    let count = 0;
    for await (const people of this.everybody(tenant)) {
      count += people.filter(({ facts }) =>
        mayVoteSomeTime(terms, at === undefined ? facts : factsAt(facts, at)),
      ).length;
    }
    return count;
  }

  /** Everybody who could have voted in the voting of these terms, which has opened. */
  async electors(tenant: string, terms: ProcessTerms): Promise<Electors> {
    const electors = new Electors(terms);
    for await (const people of this.everybody(tenant)) for (const one of people) electors.add(one);
    return electors;
  }

  /** Everybody for whom the process is, regular or not; `at`: as they stood at that moment. */
  async admitted(tenant: string, terms: ProcessTerms, at?: string): Promise<string[]> {
    const found: string[] = [];
    for await (const people of this.everybody(tenant)) {
      found.push(
        ...people
          .filter(({ facts }) => isAdmitted(terms, at === undefined ? facts : factsAt(facts, at)))
          .map(({ id }) => id),
      );
    }
    return found;
  }

  private async *everybody(tenant: string): AsyncGenerator<readonly Known[]> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.database.read<PersonRow & { readonly person: string }>(
        tenant,
        `select *, ${personOf('id')} as person from participation.person where id > $1 order by id limit ${AT_ONCE}`,
        [last],
      );
      yield rows.map((row) => ({ id: row.id, person: row.person, facts: factsOf(row) }));
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1)!.id;
    }
  }
}
