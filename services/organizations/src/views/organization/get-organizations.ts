import type { Organization } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { Database, type ListAnswer, type ListSpec, parseListQuery, runList } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

const list: ListSpec = {
  resource: 'organizations/organizations',
  from: 'organizations.organization o',
  columns: {
    id: 'o.id',
    name: 'o.name',
    is_default: 'o.is_default',
    member_count: '(select count(*)::int from organizations.membership m where m.organization = o.id)',
    creation_datetime: 'o.creation_datetime',
  },
  sortable: ['id', 'name', 'is_default', 'member_count', 'creation_datetime'],
  filterable: { id: 'uuid', name: 'text', is_default: 'boolean' },
  search: ['name'],
  defaultSort: 'name',
};

/** The tenant's organizations, as they are asked for. */
@Injectable()
export class GetOrganizations {
  constructor(private readonly database: Database) {}

  async list(tenant: string, query: Record<string, unknown>): Promise<ListAnswer<Organization>> {
    const request = parseListQuery(query, list);
    return this.database.inTenant(tenant, (tx) => runList<Organization>(tx, list, request));
  }

  /** Throws `organizations.not_found`. */
  async one(tenant: string, id: string): Promise<Organization> {
    const request = parseListQuery({ id }, list);
    const { rows } = await this.database.inTenant(tenant, (tx) => runList<Organization>(tx, list, request));
    if (!rows[0]) throw new DomainError('organizations.not_found');
    return rows[0];
  }
}
