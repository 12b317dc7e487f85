import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { organizationAggregate } from '../organization/organization.aggregate.js';

/** What is known of both. */
export interface Known {
  readonly person: boolean;
  readonly organization: boolean;
  readonly isClosed: boolean;
}

const KNOWN = 'select 1 from organizations.person where id = $1 and inactive_since is null and not is_merged';

/** The facts that joining is decided by. */
@Injectable()
export class KnownForJoining {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
  ) {}

  async findFacts(tenant: string, user: string, organization: string): Promise<Known> {
    const [people, { state }] = await Promise.all([
      this.database.read(tenant, KNOWN, [user]),
      this.decisions.load(tenant, organizationAggregate, tenant),
    ]);
    const one = state.organizations.get(organization);
    return { person: people.length > 0, organization: one !== undefined, isClosed: one?.isClosed ?? false };
  }
}
