import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KnownForJoining } from '../application/known-for-joining.js';
import { membershipAggregate } from './membership.aggregate.js';

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
    const known = await this.facts.findFacts(context.tenant, user, organization);
    const command = { do: 'join' as const, user, organization, known };
    const { position } = await this.decisions.execute(context, membershipAggregate, user, command, {
      once: true,
    });
    return { position };
  }
}
