import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
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

  async run(get: Find) {
    const { context, profile } = this;
    const { tenant } = context;
    const { position } = await get(DECISIONS).execute(context, tenantAggregate, tenant, {
      type: 'create',
      tenant,
      profile,
    });
    return { position };
  }
}
