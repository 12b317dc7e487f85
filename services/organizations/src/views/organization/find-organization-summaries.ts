import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type OrganizationSummary, OrganizationSummaries } from '../../public/organization-summaries.js';

/** For other contexts, by the view: whoever reads them waits for nothing. */
@QueryHandler(OrganizationSummaries)
export class FindOrganizationSummaries implements IQueryHandler<
  OrganizationSummaries,
  Map<string, OrganizationSummary>
> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, ids }: OrganizationSummaries): Promise<Map<string, OrganizationSummary>> {
    if (ids.length === 0) return new Map();
    const sql = 'select id, name, logo from organizations.organization where id = any($1::uuid[])';
    const rows = await this.database.read<{ id: string } & OrganizationSummary>(tenant, sql, [ids]);
    return new Map(rows.map(({ id, ...look }) => [id, look]));
  }
}
