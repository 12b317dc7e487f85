import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CreateOrganizationCommand, organizationDecider, type OrganizationState } from './organization.decider.js';
import type { OrganizationEvent } from './organization.events.js';

export const organizationAggregate: Aggregate<OrganizationState, CreateOrganizationCommand, OrganizationEvent> = {
  category: 'organizations.organization',
  decider: organizationDecider,
};

export class CreateOrganization extends Command<{ position: string | undefined; revision: number }> {
  constructor(
    readonly context: CommandContext,
    readonly data: CreateOrganizationCommand,
  ) {
    super();
  }
}

@CommandHandler(CreateOrganization)
export class CreateOrganizationHandler implements ICommandHandler<CreateOrganization> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, data }: CreateOrganization) {
    return this.decisions.execute(context, organizationAggregate, data.organization, data);
  }
}
