import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ImportActs } from '../../../published/src/identity/import-acts.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { createOrganization } from '../organization/create-organization.js';
import { organizationAggregate } from '../organization/organization.aggregate.js';

/** Lets whom a file names join the organization that it names. */
@Injectable()
export class JoinImported implements OnModuleInit {
  constructor(
    private readonly acts: ImportActs,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.acts.add({
      field: 'organization',
      perform: (context, user, organization) => this.join(context, user, organization),
      takeBack: async (context, user, { from: organization, to }) => {
        if (to !== null) return this.join(context, user, to);
        await this.decisions.execute(context, membershipAggregate, user, { do: 'leave', user, organization });
      },
      create: async (context, organization, name) => {
        const { state } = await this.decisions.load(context.tenant, organizationAggregate, context.tenant);
        if (!state.organizations.has(organization))
          await this.commands.execute(createOrganization(context, organization, name));
      },
    });
  }

  /** The person was enrolled a moment ago: the reference view of people may not know them yet. */
  private async join(context: CommandContext, user: string, organization: string): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, organizationAggregate, context.tenant);
    const one = state.organizations.get(organization);
    const known = { person: true, organization: one !== undefined, isClosed: one?.isClosed ?? false };
    const command = { do: 'join' as const, user, organization, known };
    await this.decisions.execute(context, membershipAggregate, user, command, { once: true });
  }
}
