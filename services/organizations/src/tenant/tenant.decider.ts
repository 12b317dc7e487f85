import { type Decider, DomainError, fieldError, imageAfter, type NamedImage, type WantedImage } from '@ateneo/kernel';
import {
  changed,
  groups,
  type ProfileChanges,
  type Signers,
  type TenantEvent,
  type TenantProfile,
  withDefaults,
} from './tenant.events.js';
import { nobodySigns } from './wallets.rules.js';

export type TenantState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'present';
      readonly profile: TenantProfile;
      /** As it was when it came into being: a repeated creation is known by it. */
      readonly created: TenantProfile;
      readonly logo: NamedImage | null;
      readonly icon: NamedImage | null;
      readonly signers: Signers;
    };

export type TenantCommand =
  | { readonly type: 'create'; readonly tenant: string; readonly profile: TenantProfile }
  | { readonly type: 'change'; readonly tenant: string; readonly changes: ProfileChanges }
  | {
      readonly type: 'look';
      readonly tenant: string;
      readonly which: 'logo' | 'icon';
      readonly image: WantedImage;
    }
  | { readonly type: 'sign'; readonly tenant: string; readonly signers: Partial<Signers> };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A tenant is created once; settings that already stand are no change. */
export const tenantDecider: Decider<TenantState, TenantCommand, TenantEvent> = {
  initial: { status: 'absent' },

  evolve(state, event) {
    if (event.type === 'TenantCreated') {
      const profile = withDefaults(event.data.profile);
      return { status: 'present', profile, created: profile, logo: null, icon: null, signers: nobodySigns };
    }
    if (state.status === 'absent') return state;
    if (event.type === 'TenantLogoChanged') return { ...state, logo: event.data.logo };
    if (event.type === 'TenantIconChanged') return { ...state, icon: event.data.icon };
    if (event.type === 'TenantWalletsChanged')
      return { ...state, signers: { ...state.signers, ...event.data.signers } };
    return { ...state, profile: changed(state.profile, event.data.changes) };
  },

  decide(command, state) {
    if (command.type === 'create') return create(command, state);
    if (command.type === 'sign') return sign(command, state);
    return command.type === 'look' ? look(command, state) : change(command, state);
  },
};

function create({ tenant, profile }: Extract<TenantCommand, { type: 'create' }>, state: TenantState): TenantEvent[] {
  // The same creation again, after an answer that was lost, is already so, whatever was changed since.
  if (state.status === 'present' && Object.keys(differing(profile, state.created)).length === 0) return [];
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

function look({ tenant, which, image }: Extract<TenantCommand, { type: 'look' }>, state: TenantState): TenantEvent[] {
  if (state.status === 'absent') throw new DomainError('organizations.not_found');
  const next = imageAfter(state[which], image);
  if (next === undefined) return [];
  return which === 'logo'
    ? [{ type: 'TenantLogoChanged', data: { tenant, logo: next } }]
    : [{ type: 'TenantIconChanged', data: { tenant, icon: next } }];
}

function sign({ tenant, signers }: Extract<TenantCommand, { type: 'sign' }>, state: TenantState): TenantEvent[] {
  if (state.status === 'absent') throw new DomainError('organizations.not_found');
  return same({ ...state.signers, ...signers }, state.signers)
    ? []
    : [{ type: 'TenantWalletsChanged', data: { tenant, signers } }];
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
      throw fieldError(`windows.${to}`, 'organizations.end_before_start', { date: start });
  }
}
