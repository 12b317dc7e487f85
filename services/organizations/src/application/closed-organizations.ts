import { DECISIONS, type Decisions, VIEWS, type Views } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { organizationAggregate } from '../organization/organization.aggregate.js';

/** Who is in an organization that is closed or deleted, and where they go. */
@Injectable()
export class ClosedOrganizations {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  /** Back to where they were, or to the default one; undefined: it is open, they stay. */
  async wayOut(tenant: string, organization: string, previous?: string): Promise<string | undefined> {
    const { state } = await this.decisions.load(tenant, organizationAggregate, tenant);
    // Whoever came in the moment in which it was deleted is sent on as from one that closed.
    const isClosed = (one: string) => state.organizations.get(one)?.isClosed ?? true;
    if (!isClosed(organization)) return undefined;
    return previous && !isClosed(previous) ? previous : state.defaultOne!;
  }

  /** As of a position of the log. */
  async whoIsIn(tenant: string, organization: string, position: string): Promise<readonly string[]> {
    if (!(await this.views.reached('organizations.membership', position))) throw new Error('the view is behind');
    const sql = 'select id from organizations.membership where organization = $1 order by id';
    return (await this.database.read<{ id: string }>(tenant, sql, [organization])).map(({ id }) => id);
  }
}
