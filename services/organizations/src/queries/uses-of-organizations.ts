import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationUses } from '../../../published/src/organizations/organization-uses.js';

/** Who belongs to it, and the moves of many from it or to it. */
@Injectable()
export class UsesInOrganizations implements OnModuleInit {
  constructor(private readonly uses: OrganizationUses) {}

  onModuleInit(): void {
    this.uses.add({
      views: ['organizations.membership', 'organizations.transfer'],
      sql: `select
  (select count(*)::int from organizations.membership where organization = $1::uuid) as members,
  (select count(*)::int from organizations.transfer where from_organization = $1::uuid or to_organization = $1::uuid) as transfers`,
    });
  }
}
