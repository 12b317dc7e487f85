import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { organizationAggregate } from '../organization/organization.aggregate.js';
import { transferAggregate } from '../transfer/transfer.aggregate.js';
import type { OrganizationStatus, TransferState } from '../transfer/transfer.decider.js';

/** How organizations and transfers stand, by their own streams. */
@Injectable()
export class KnownOrganizations {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async findStatus(tenant: string, id: string): Promise<OrganizationStatus> {
    const { state } = await this.decisions.load(tenant, organizationAggregate, tenant);
    const one = state.organizations.get(id);
    if (!one) return 'unknown';
    return one.isClosed ? 'closed' : 'open';
  }

  async transfer(tenant: string, id: string): Promise<TransferState | undefined> {
    return (await this.decisions.load(tenant, transferAggregate, id)).state;
  }
}
