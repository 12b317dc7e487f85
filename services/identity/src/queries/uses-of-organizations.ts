import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationUses } from '../../../published/src/organizations/organization-uses.js';

/** Who manages it, and who belongs to it or once did. */
@Injectable()
export class UsesInIdentity implements OnModuleInit {
  constructor(private readonly uses: OrganizationUses) {}

  onModuleInit(): void {
    this.uses.add({
      views: ['identity.manager', 'identity.user_change'],
      sql: `select
  (select count(*)::int from identity.manager where organization = $1::uuid) as managers,
  (select count(distinct "user")::int from identity.user_change
    where field = 'organization' and (after = $1::text or before = $1::text)) as people`,
    });
  }
}
