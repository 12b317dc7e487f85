import { policies } from '@ateneo/contracts';
import { fieldError } from '@ateneo/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BulkActs } from '../../../published/src/identity/bulk-acts.js';
import { KnownOrganizations } from './known-organizations.js';
import { JoinOrganization } from '../membership/join-organization.js';

/** Lets many join an organization. */
@Injectable()
export class JoinMany implements OnModuleInit {
  constructor(
    private readonly acts: BulkActs,
    private readonly known: KnownOrganizations,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.acts.add({
      name: 'join',
      may: policies.administer,
      check: async (tenant, organization) => {
        const status = await this.known.findStatus(tenant, organization);
        if (status === 'unknown') throw fieldError('what', 'identity.unknown_organization');
        if (status === 'closed') throw fieldError('what', 'organizations.closed');
      },
      perform: async (context, user, organization) =>
        (await this.commands.execute(new JoinOrganization(context, user, organization))).position !== undefined,
    });
  }
}
