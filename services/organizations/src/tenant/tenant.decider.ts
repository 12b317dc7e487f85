import { type Decider, DomainError } from '@ateneo/kernel';
import type { TenantEvent, TenantProfile } from './tenant.events.js';

export type TenantState =
  { readonly status: 'absent' } | { readonly status: 'present'; readonly profile: TenantProfile };

export type TenantCommand =
  | { readonly type: 'create'; readonly tenant: string; readonly profile: TenantProfile }
  | { readonly type: 'change'; readonly tenant: string; readonly changes: Partial<TenantProfile> };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A tenant is created once; settings that already stand are no change. */
export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  initial: { status: 'absent' },

  evolve(state, event) {
    if (event.type === 'TenantCreated') return { status: 'present', profile: event.data.profile };
    if (state.status === 'absent') return state;
    return { status: 'present', profile: { ...state.profile, ...event.data.changes } };
  },

  decide(command, state) {
    if (command.type === 'create') {
      // The same creation again, after an answer that was lost, is already so.
      if (state.status === 'present' && same(state.profile, command.profile)) return [];
      if (state.status === 'present') throw new DomainError('http.conflict');
      return [{ type: 'TenantCreated', data: { tenant: command.tenant, profile: command.profile } }];
    }
    if (state.status === 'absent') throw new DomainError('organizations.not_found');
    const current = state.profile as unknown as Record<string, unknown>;
    const changes = Object.fromEntries(
      Object.entries(command.changes).filter(([field, value]) => !same(value, current[field])),
    ) as Partial<TenantProfile>;
    if (Object.keys(changes).length === 0) return [];
    return [{ type: 'TenantSettingsChanged', data: { tenant: command.tenant, changes } }];
  },
};
