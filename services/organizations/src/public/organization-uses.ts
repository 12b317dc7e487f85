import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** How many of something there are, by the name of what they are (`processes`, `quotas`). */
export type Uses = Readonly<Record<string, number>>;

/** What is in an organization, or ever was: each context says what to count of its own. */
@Injectable()
export class OrganizationUses {
  private readonly statements: string[] = [];

  constructor(private readonly database: Database) {}

  /** `sql`: one row of counts, named as what they are; `$1` is the organization. */
  add(sql: string): void {
    this.statements.push(sql);
  }

  /** Nothing of which there is none. */
  async of(tenant: string, organization: string): Promise<Uses> {
    const rows = await Promise.all(
      this.statements.map((sql) => this.database.read<Uses & object>(tenant, sql, [organization])),
    );
    return Object.fromEntries(rows.flat().flatMap((row) => Object.entries(row).filter(([, many]) => many > 0)));
  }
}
