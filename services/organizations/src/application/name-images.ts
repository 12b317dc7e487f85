import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { organizationAggregate } from '../organization/organization.aggregate.js';
import { tenantAggregate } from '../tenant/create-tenant.js';

/** What logos of organizations, and logo and icon of the tenant, are kept for. */
export const ORGANIZATION_LOGO = 'organization';
export const TENANT_LOOK = 'look';

/** Tells the sweep which of them are in use. */
@Injectable()
export class NameImages implements OnModuleInit {
  constructor(
    private readonly files: Files,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  onModuleInit(): void {
    this.files.namedBy(ORGANIZATION_LOGO, async (tenant) => {
      const { state } = await this.decisions.load(tenant, organizationAggregate, tenant);
      return [...state.organizations.values()].flatMap(({ logo }) => logo?.file ?? []);
    });
    this.files.namedBy(TENANT_LOOK, async (tenant) => {
      const { state } = await this.decisions.load(tenant, tenantAggregate, tenant);
      return state.status === 'absent' ? [] : [state.logo, state.icon].flatMap((image) => image?.file ?? []);
    });
  }
}
