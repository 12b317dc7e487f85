import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationUses } from '../../../published/src/organizations/organization-uses.js';

/** What people wrote to it, and what is or was sent to who belongs to it. */
@Injectable()
export class UsesInMailing implements OnModuleInit {
  constructor(private readonly uses: OrganizationUses) {}

  onModuleInit(): void {
    this.uses.add({
      views: ['mailing.conversation', 'mailing.issue', 'mailing.newsletter'],
      sql: `select
  (select count(*)::int from mailing.conversation where organization = $1::uuid) as conversations,
  (select count(*)::int from mailing.issue where segment->'organizations' ? $1::text) as issues,
  (select count(*)::int from mailing.newsletter where organization = $1::uuid) as newsletters`,
    });
  }
}
