import { type Decider, DomainError } from '@ateneo/kernel';
import type { OrganizationEvent } from './organization.events.js';

export type OrganizationState = { readonly exists: boolean; readonly name: string; readonly isDefault: boolean };

export interface CreateOrganizationCommand {
  readonly organization: string;
  readonly name: string;
  readonly is_default: boolean;
}

/** An organization is created once; the same creation again is already so. */
export const organizationDecider: Decider<OrganizationState, CreateOrganizationCommand, OrganizationEvent> = {
  initial: { exists: false, name: '', isDefault: false },

  evolve: (_, { data }) => ({ exists: true, name: data.name, isDefault: data.is_default }),

  decide({ organization, name, is_default }, state) {
    if (!state.exists) return [{ type: 'OrganizationCreated', data: { organization, name, is_default } }];
    if (state.name === name && state.isDefault === is_default) return [];
    throw new DomainError('http.conflict');
  },
};
