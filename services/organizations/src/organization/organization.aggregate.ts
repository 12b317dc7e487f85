import type { Aggregate } from '@ateneo/cqrs';
import { type OrganizationCommand, organizationDecider, type OrganizationsState } from './organization.decider.js';
import type { OrganizationEvent } from './organization.events.js';

/** One stream a tenant; its id is the tenant's. */
export const organizationAggregate: Aggregate<OrganizationsState, OrganizationCommand, OrganizationEvent> = {
  category: 'organizations.organization',
  decider: organizationDecider,
};
