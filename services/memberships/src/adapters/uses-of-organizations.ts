import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationUses } from '../../../organizations/src/public/organization-uses.js';

/** Its quotas, and what was invoiced for it. */
@Injectable()
export class UsesInMemberships implements OnModuleInit {
  constructor(private readonly uses: OrganizationUses) {}

  onModuleInit(): void {
    this.uses.add({
      views: ['memberships.product', 'memberships.invoice'],
      sql: `select
  (select count(*)::int from memberships.product where organization = $1::uuid) as quotas,
  (select count(*)::int from memberships.invoice where organization = $1::uuid) as invoices`,
    });
  }
}
