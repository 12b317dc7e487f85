import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import {
  changed,
  groups,
  type ProfileChanges,
  type TenantEvent,
  type TenantProfile,
  withDefaults,
} from './tenant.events.js';

export type TenantState =
  { readonly status: 'absent' } | { readonly status: 'present'; readonly profile: TenantProfile };

export type TenantCommand =
  | { readonly type: 'create'; readonly tenant: string; readonly profile: TenantProfile }
  | { readonly type: 'change'; readonly tenant: string; readonly changes: ProfileChanges };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A tenant is created once; settings that already stand are no change. */
export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  initial: { status: 'absent' },

  evolve(state, event) {
    if (event.type === 'TenantCreated') return { status: 'present', profile: withDefaults(event.data.profile) };
    if (state.status === 'absent') return state;
    return { status: 'present', profile: changed(state.profile, event.data.changes) };
  },

  decide(command, state) {
    return command.type === 'create' ? create(command, state) : change(command, state);
  },
};

function create({ tenant, profile }: Extract<TenantCommand, { type: 'create' }>, state: TenantState): TenantEvent[] {
  // The same creation again, after an answer that was lost, is already so.
  if (state.status === 'present' && Object.keys(differing(profile, state.profile)).length === 0) return [];
  if (state.status === 'present') throw new DomainError('http.conflict');
  mustBeInOrder(profile);
  return [{ type: 'TenantCreated', data: { tenant, profile } }];
}

function change(
  { tenant, changes: wanted }: Extract<TenantCommand, { type: 'change' }>,
  state: TenantState,
): TenantEvent[] {
  if (state.status === 'absent') throw new DomainError('organizations.not_found');
  const after = changed(state.profile, wanted);
  mustBeInOrder(after);
  const changes = differing(after, state.profile);
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'TenantSettingsChanged', data: { tenant, changes, before: differing(state.profile, after) } }];
}

/** What of the settings is otherwise in `other`; of a group, the settings in it. */
function differing(profile: TenantProfile, other: TenantProfile): ProfileChanges {
  const own: ProfileChanges = differences(profile, other);
  for (const group of groups) {
    const parts = differences(profile[group], other[group]);
    if (Object.keys(parts).length > 0) Object.assign(own, { [group]: parts });
    else delete own[group];
  }
  return own;
}

function differences<T extends object>(one: T, other: T): Partial<T> {
  const found = Object.entries(one).filter(([name, value]) => !same(value, other[name as keyof T]));
  return Object.fromEntries(found) as Partial<T>;
}

const periods = [
  ['amedment_voting_start_datetime', 'amedment_voting_end_datetime'],
  ['endorsement_start_datetime', 'endorsement_end_datetime'],
] as const;

function mustBeInOrder({ windows }: TenantProfile): void {
  for (const [from, to] of periods) {
    const [start, end] = [windows[from], windows[to]];
    if (start !== null && end !== null && Date.parse(end) <= Date.parse(start))
      throw fieldError(`windows.${to}`, 'organizations.end_before_start');
  }
}
