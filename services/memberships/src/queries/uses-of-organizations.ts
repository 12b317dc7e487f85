import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationUses } from '../../../published/src/organizations/organization-uses.js';

/** Its fee plans, what was invoiced for it, and keys of its own: who paid there may have to be given back. */
@Injectable()
export class UsesInMemberships implements OnModuleInit {
  constructor(private readonly uses: OrganizationUses) {}

  onModuleInit(): void {
    this.uses.add({
      views: ['memberships.product', 'memberships.invoice'],
      sql: `select
  (select count(*)::int from memberships.product where organization = $1::uuid) as quotas,
  (select count(*)::int from memberships.invoice where organization = $1::uuid) as invoices,
  (select count(*)::int from memberships.provider_secret where account = $1::uuid and name = 'secret_key') as accounts`,
    });
  }
}
