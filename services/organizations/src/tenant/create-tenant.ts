import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TenantCommand, tenantDecider, type TenantState } from './tenant.decider.js';
import type { TenantEvent, TenantProfile } from './tenant.events.js';

export const tenantAggregate: Aggregate<TenantState, TenantCommand, TenantEvent> = {
  category: 'organizations.tenant',
  decider: tenantDecider,
};

/** Brings a tenant into being; its id is the context's tenant. */
export class CreateTenant extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly profile: TenantProfile,
  ) {
    super();
  }
}

@CommandHandler(CreateTenant)
export class CreateTenantHandler implements ICommandHandler<CreateTenant> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, profile }: CreateTenant) {
    const { tenant } = context;
    const { position } = await this.decisions.execute(context, tenantAggregate, tenant, {
      type: 'create',
      tenant,
      profile,
    });
    return { position };
  }
}
