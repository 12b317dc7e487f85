import { EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { OrganizationUses } from '../../../published/src/organizations/organization-uses.js';

/** How many of something there are, by the name of what they are. */
type Uses = Readonly<Record<string, number>>;

/** What all contexts together find in an organization. */
@Injectable()
export class CountUses {
  constructor(
    private readonly uses: OrganizationUses,
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  /** Nothing of which there is none. What happened before it was asked counts. */
  async count(tenant: string, organization: string): Promise<Uses> {
    await this.mustBeUpToDate();
    const rows = await Promise.all(
      this.uses.all.map(({ sql }) => this.database.read<Uses & object>(tenant, sql, [organization])),
    );
    return Object.fromEntries(rows.flat().flatMap((row) => Object.entries(row).filter(([, many]) => many > 0)));
  }

  private async mustBeUpToDate(): Promise<void> {
    const head = await this.store.head();
    const views = this.uses.all.flatMap((question) => question.views);
    const reached = await Promise.all(views.map((view) => this.views.reached(view, head)));
    if (reached.includes(false)) throw new DomainError('http.unavailable');
  }
}
