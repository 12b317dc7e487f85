import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { type PersonFacts, unknownPerson } from '../process/eligibility.rules.js';
import { factsOf, type PersonRow } from './person.projection.js';

/** What other contexts have told about a person. Wait for `participation.person` before asking. */
@Injectable()
export class GetPersonFacts {
  constructor(private readonly database: Database) {}

  async find(tenant: string, person: string | undefined): Promise<PersonFacts> {
    if (person === undefined) return unknownPerson;
    const [row] = await this.database.read<PersonRow>(tenant, 'select * from participation.person where id = $1', [
      person,
    ]);
    return row ? factsOf(row) : unknownPerson;
  }

  /** Since when a person belongs to their organization; null while they belong to none. */
  async sinceWhen(tenant: string, person: string | undefined): Promise<{ readonly organization_since: string | null }> {
    const [row] = await this.database.read<{ since: Date | null }>(
      tenant,
      'select organization_since as since from participation.person where id = $1',
      [person ?? null],
    );
    return { organization_since: row?.since?.toISOString() ?? null };
  }
}
