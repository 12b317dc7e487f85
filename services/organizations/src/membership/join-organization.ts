import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KnownForJoining } from '../facts/known-for-joining.js';
import { type JoinOrganizationCommand, membershipDecider, type MembershipState } from './membership.decider.js';
import type { MembershipEvent } from './membership.events.js';

const membershipAggregate: Aggregate<MembershipState, JoinOrganizationCommand, MembershipEvent> = {
  category: 'organizations.membership',
  decider: membershipDecider,
};

/** Makes a person belong to an organization. */
export class JoinOrganization extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly organization: string,
  ) {
    super();
  }
}

@CommandHandler(JoinOrganization)
export class JoinOrganizationHandler implements ICommandHandler<JoinOrganization> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: KnownForJoining,
  ) {}

  async execute({ context, user, organization }: JoinOrganization) {
    const known = await this.facts.about(context.tenant, user, organization);
    const command = { user, organization, known };
    const { position } = await this.decisions.execute(context, membershipAggregate, user, command);
    return { position };
  }
}
