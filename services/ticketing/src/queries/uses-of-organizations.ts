import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationUses } from '../../../published/src/organizations/organization-uses.js';

/** The events that are its own, or for it. */
@Injectable()
export class UsesInTicketing implements OnModuleInit {
  constructor(private readonly uses: OrganizationUses) {}

  onModuleInit(): void {
    this.uses.add({
      views: ['ticketing.event'],
      sql: `select count(*)::int as events from ticketing.event
  where organization = $1::uuid or $1::text = any(organizations)`,
    });
  }
}
