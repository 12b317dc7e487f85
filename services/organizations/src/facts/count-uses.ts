import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { OrganizationUses } from '../public/organization-uses.js';

/** How many of something there are, by the name of what they are. */
type Uses = Readonly<Record<string, number>>;

/** What all contexts together find in an organization. */
@Injectable()
export class CountUses {
  constructor(
    private readonly uses: OrganizationUses,
    private readonly database: Database,
  ) {}

  /** Nothing of which there is none. */
  async of(tenant: string, organization: string): Promise<Uses> {
    const rows = await Promise.all(
      this.uses.all.map((sql) => this.database.read<Uses & object>(tenant, sql, [organization])),
    );
    return Object.fromEntries(rows.flat().flatMap((row) => Object.entries(row).filter(([, many]) => many > 0)));
  }
}
