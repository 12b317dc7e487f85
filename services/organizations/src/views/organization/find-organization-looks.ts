import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type OrganizationLook, OrganizationLooks } from '../../public/organization-looks.js';

/** For other contexts, by the view: whoever reads them waits for nothing. */
@QueryHandler(OrganizationLooks)
export class FindOrganizationLooks implements IQueryHandler<OrganizationLooks, Map<string, OrganizationLook>> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, ids }: OrganizationLooks): Promise<Map<string, OrganizationLook>> {
    if (ids.length === 0) return new Map();
    const sql = 'select id, name, logo from organizations.organization where id = any($1::uuid[])';
    const rows = await this.database.read<{ id: string } & OrganizationLook>(tenant, sql, [ids]);
    return new Map(rows.map(({ id, ...look }) => [id, look]));
  }
}
