import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrganizationUses } from '../../../organizations/src/public/organization-uses.js';

/** What people wrote to it. */
@Injectable()
export class UsesInMailing implements OnModuleInit {
  constructor(private readonly uses: OrganizationUses) {}

  onModuleInit(): void {
    this.uses.add(`select count(*)::int as conversations from mailing.conversation where organization = $1`);
  }
}
