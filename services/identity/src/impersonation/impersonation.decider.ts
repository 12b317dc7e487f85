import { type Decider, DomainError } from '@ateneo/kernel';
import type { ImpersonationEvent } from './impersonation.events.js';

/** `isSuperuser`, `isActive`: as the tenant's superusers and the person's own account were decided. */
export interface BeginImpersonation {
  readonly do: 'begin';
  readonly user: string;
  readonly by: string;
  readonly isSuperuser: boolean;
  readonly isActive: boolean;
}

/** What superusers did in a person's name begins here (contract, 4): never as a superuser, nor as oneself. */
export const impersonationDecider: Decider<null, BeginImpersonation, ImpersonationEvent> = {
  initial: null,
  evolve: (state) => state,
  decide({ user, by, isSuperuser, isActive }) {
    if (user === by) throw new DomainError('identity.not_oneself');
    if (isSuperuser) throw new DomainError('identity.not_a_superuser');
    if (!isActive) throw new DomainError('identity.deactivated_person');
    return [{ type: 'ImpersonationBegan', data: { user } }];
  },
};
