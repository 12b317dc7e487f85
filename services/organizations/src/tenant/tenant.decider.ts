import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { LookImage, TenantEvent, TenantProfile } from './tenant.events.js';

export type TenantState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'present';
      readonly profile: TenantProfile;
      readonly logo: LookImage | null;
      readonly icon: LookImage | null;
    };

export type TenantCommand =
  | { readonly type: 'create'; readonly tenant: string; readonly profile: TenantProfile }
  | { readonly type: 'change'; readonly tenant: string; readonly changes: Partial<TenantProfile> }
  | {
      readonly type: 'look';
      readonly tenant: string;
      readonly which: 'logo' | 'icon';
      /** Null takes it away; without a file the words alone change. */
      readonly image: LookImage | { readonly alt: string } | null;
    };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A tenant is created once; settings that already stand are no change. */
export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  initial: { status: 'absent' },

  evolve(state, event) {
    if (event.type === 'TenantCreated')
      return { status: 'present', profile: event.data.profile, logo: null, icon: null };
    if (state.status === 'absent') return state;
    if (event.type === 'TenantLogoChanged') return { ...state, logo: event.data.logo };
    if (event.type === 'TenantIconChanged') return { ...state, icon: event.data.icon };
    return { ...state, profile: { ...state.profile, ...event.data.changes } };
  },

  decide(command, state) {
    if (command.type === 'create') {
      // The same creation again, after an answer that was lost, is already so.
      if (state.status === 'present' && same(state.profile, command.profile)) return [];
      if (state.status === 'present') throw new DomainError('http.conflict');
      return [{ type: 'TenantCreated', data: { tenant: command.tenant, profile: command.profile } }];
    }
    if (state.status === 'absent') throw new DomainError('organizations.not_found');
    if (command.type === 'look') return looksOtherwise(command, state);
    const current = state.profile as unknown as Record<string, unknown>;
    const changes = Object.fromEntries(
      Object.entries(command.changes).filter(([field, value]) => !same(value, current[field])),
    ) as Partial<TenantProfile>;
    if (Object.keys(changes).length === 0) return [];
    return [{ type: 'TenantSettingsChanged', data: { tenant: command.tenant, changes } }];
  },
};

function looksOtherwise(
  { tenant, which, image }: Extract<TenantCommand, { type: 'look' }>,
  state: Extract<TenantState, { status: 'present' }>,
): TenantEvent[] {
  const current = state[which];
  if (image && !('file' in image) && !current) throw fieldError('file', 'http.required');
  const next = image && ({ ...current, ...image } as LookImage);
  if (same(next, current)) return [];
  return which === 'logo'
    ? [{ type: 'TenantLogoChanged', data: { tenant, logo: next } }]
    : [{ type: 'TenantIconChanged', data: { tenant, icon: next } }];
}
