import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tenantAggregate } from './create-tenant.js';
import type { TenantProfile } from './tenant.events.js';

/** Gives some of a tenant's settings other values. */
export class ChangeTenantSettings extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly changes: Partial<TenantProfile>,
  ) {
    super();
  }
}

@CommandHandler(ChangeTenantSettings)
export class ChangeTenantSettingsHandler implements ICommandHandler<ChangeTenantSettings> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, changes }: ChangeTenantSettings) {
    const { tenant } = context;
    const { position } = await this.decisions.execute(context, tenantAggregate, tenant, {
      type: 'change',
      tenant,
      changes,
    });
    return { position };
  }
}
