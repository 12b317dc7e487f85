import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationUses } from '../../../published/src/organizations/organization-uses.js';

/** The processes and candidacies that are for it. */
@Injectable()
export class UsesInParticipation implements OnModuleInit {
  constructor(private readonly uses: OrganizationUses) {}

  onModuleInit(): void {
    this.uses.add({
      views: ['participation.process', 'participation.candidacy_presentation'],
      sql: `select
  (select count(*)::int from participation.process where $1::text = any(organizations)) as processes,
  (select count(*)::int from participation.candidacy_presentation where $1::uuid = any(organizations)) as presentations`,
    });
  }
}
