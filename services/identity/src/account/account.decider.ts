import { type Decider, DomainError } from '@ateneo/kernel';
import type { AccountErased } from '../public/account.js';
import type { AccountEvent, AccountRegistered, FieldChange, Profile } from './account.events.js';

export interface Account {
  readonly status: 'absent' | 'abandoned' | 'registered' | 'erased' | 'forgotten';
  /** Null after erasure. */
  readonly email: string | null;
  readonly profile: Profile | null;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  readonly isAuditor: boolean;
  readonly isActive: boolean;
  readonly isLocked: boolean;
  readonly organization: string | null;
  readonly managed: readonly string[];
  readonly tags: readonly string[];
}

export type AccountCommand =
  | ({ readonly do: 'register'; readonly hash: string } & AccountRegistered['data'])
  | { readonly do: 'abandon'; readonly user: string }
  | { readonly do: 'verify'; readonly user: string }
  | { readonly do: 'ask_again'; readonly user: string }
  | { readonly do: 'correct'; readonly user: string; readonly fields: Partial<Profile> }
  | { readonly do: 'join' | 'leave'; readonly user: string; readonly organization: string }
  | { readonly do: 'grant_staff'; readonly user: string; readonly organization: string }
  | { readonly do: 'ask_for_password_link'; readonly user: string }
  /** `replacing`: the hash that the link was made for. */
  | { readonly do: 'reset_password'; readonly user: string; readonly hash: string; readonly replacing: string | null }
  | { readonly do: 'revoke_staff'; readonly user: string; readonly organization: string }
  | { readonly do: 'grant_auditor'; readonly user: string }
  | { readonly do: 'revoke_auditor'; readonly user: string }
  /** `isSuperuser`: as the tenant's superusers were decided (decision 55). */
  | { readonly do: 'deactivate'; readonly user: string; readonly reason: string; readonly isSuperuser: boolean }
  | { readonly do: 'reactivate'; readonly user: string; readonly reason: string }
  | { readonly do: 'tag'; readonly user: string; readonly tag: string; readonly isSuperuser: boolean }
  | { readonly do: 'untag'; readonly user: string; readonly tag: string; readonly isSuperuser: boolean }
  | { readonly do: 'lock'; readonly user: string }
  | { readonly do: 'unlock'; readonly user: string }
  | {
      readonly do: 'erase';
      readonly user: string;
      readonly texts: AccountErased['data']['texts'];
      readonly isSuperuser: boolean;
      /** Also somebody who administers or manages: operators alone say so. */
      readonly evenInCharge: boolean;
    }
  | { readonly do: 'forgotten'; readonly user: string };

type Command<Do extends AccountCommand['do']> = Extract<AccountCommand, { do: Do }>;

const absent: Account = {
  status: 'absent',
  email: null,
  profile: null,
  passwordHash: null,
  isVerified: false,
  isAuditor: false,
  isActive: true,
  isLocked: false,
  organization: null,
  managed: [],
  tags: [],
};

const evolvers: {
  readonly [Type in AccountEvent['type']]: (state: Account, event: Extract<AccountEvent, { type: Type }>) => Account;
} = {
  AccountRegistered: (state, { data }) => ({
    ...state,
    status: 'registered',
    email: data.email,
    profile: data.profile,
  }),
  RegistrationAbandoned: (state) => ({ ...state, status: 'abandoned' }),
  PasswordSet: (state, { data }) => ({ ...state, passwordHash: data.hash }),
  PasswordResetRequested: (state) => state,
  PasswordChanged: (state) => state,
  EmailVerified: (state) => ({ ...state, isVerified: true }),
  VerificationMailRequested: (state) => state,
  ProfileFieldsCorrected: (state, { data }) => ({ ...state, profile: corrected(state.profile, data.changes) }),
  OrganizationJoined: (state, { data }) => ({ ...state, organization: data.organization }),
  OrganizationLeft: (state) => ({ ...state, organization: null }),
  StaffGranted: (state, { data }) => ({ ...state, managed: [...state.managed, data.organization] }),
  StaffRevoked: (state, { data }) => ({ ...state, managed: state.managed.filter((one) => one !== data.organization) }),
  AuditorGranted: (state) => ({ ...state, isAuditor: true }),
  AuditorRevoked: (state) => ({ ...state, isAuditor: false }),
  AccountDeactivated: (state) => ({ ...state, isActive: false }),
  AccountReactivated: (state) => ({ ...state, isActive: true }),
  AccountLocked: (state) => ({ ...state, isLocked: true }),
  AccountUnlocked: (state) => ({ ...state, isLocked: false }),
  PersonTagged: (state, { data }) => ({ ...state, tags: [...state.tags, data.tag] }),
  PersonUntagged: (state, { data }) => ({ ...state, tags: state.tags.filter((one) => one !== data.tag) }),
  AccountErased: () => ({ ...absent, status: 'erased' }),
  AccountForgotten: (state) => ({ ...state, status: 'forgotten' }),
};

type OfAnyStatus = 'register' | 'abandon' | 'erase' | 'forgotten';
type Do = Exclude<AccountCommand['do'], OfAnyStatus>;

const deciders: {
  readonly [D in Do]: (command: Command<D>, state: Account) => AccountEvent[];
} = {
  verify({ user }, { isVerified }) {
    return isVerified ? [] : [{ type: 'EmailVerified', data: { user } }];
  },
  ask_again({ user }, { isVerified }) {
    if (isVerified) throw new DomainError('identity.already_verified');
    return [{ type: 'VerificationMailRequested', data: { user } }];
  },
  correct({ user, fields }, { profile }) {
    if (!profile) throw new DomainError('identity.unknown_person');
    const changes = changesOf(profile, fields);
    return changes.length === 0 ? [] : [{ type: 'ProfileFieldsCorrected', data: { user, changes } }];
  },
  join({ user, organization }, state) {
    const { organization: previous } = state;
    return previous === organization ? [] : [{ type: 'OrganizationJoined', data: { user, organization, previous } }];
  },
  leave({ user, organization }, state) {
    return state.organization === organization ? [{ type: 'OrganizationLeft', data: { user, organization } }] : [];
  },
  grant_staff({ user, organization }, { managed }) {
    return managed.includes(organization) ? [] : [{ type: 'StaffGranted', data: { user, organization } }];
  },
  ask_for_password_link({ user }) {
    return [{ type: 'PasswordResetRequested', data: { user } }];
  },
  reset_password({ user, hash, replacing }, { passwordHash }) {
    // Of several that use one link at once, one comes first.
    if (passwordHash !== replacing) throw new DomainError('identity.reset_verification_failed');
    return [
      { type: 'PasswordSet', data: { user, hash } },
      { type: 'PasswordChanged', data: { user } },
    ];
  },
  revoke_staff({ user, organization }, { managed }) {
    return managed.includes(organization) ? [{ type: 'StaffRevoked', data: { user, organization } }] : [];
  },
  grant_auditor({ user }, { isAuditor }) {
    return isAuditor ? [] : [{ type: 'AuditorGranted', data: { user } }];
  },
  revoke_auditor({ user }, { isAuditor }) {
    return isAuditor ? [{ type: 'AuditorRevoked', data: { user } }] : [];
  },
  deactivate({ user, reason, isSuperuser }, { isActive }) {
    if (isSuperuser) throw new DomainError('identity.is_superuser');
    return isActive ? [{ type: 'AccountDeactivated', data: { user, reason } }] : [];
  },
  reactivate({ user, reason }, { isActive }) {
    return isActive ? [] : [{ type: 'AccountReactivated', data: { user, reason } }];
  },
  tag({ user, tag, isSuperuser }, state) {
    mustBeRegular(isSuperuser, state);
    return state.tags.includes(tag) ? [] : [{ type: 'PersonTagged', data: { user, tag } }];
  },
  untag({ user, tag, isSuperuser }, state) {
    mustBeRegular(isSuperuser, state);
    return state.tags.includes(tag) ? [{ type: 'PersonUntagged', data: { user, tag } }] : [];
  },
  lock({ user }, { isLocked }) {
    return isLocked ? [] : [{ type: 'AccountLocked', data: { user } }];
  },
  unlock({ user }, { isLocked }) {
    return isLocked ? [{ type: 'AccountUnlocked', data: { user } }] : [];
  },
};

/** Nobody sorts those who manage or administer (specification, 6). */
function mustBeRegular(isSuperuser: boolean, { managed }: Account): void {
  if (isSuperuser || managed.length > 0) throw new DomainError('identity.only_regular');
}

/** Those that begin or end an account. */
const ofAnyStatus: { readonly [D in OfAnyStatus]: (command: Command<D>, state: Account) => AccountEvent[] } = {
  register,
  abandon: ({ user }, { status }) => (status === 'absent' ? [{ type: 'RegistrationAbandoned', data: { user } }] : []),
  erase,
  forgotten,
};

/** One person's account in one tenant. E-mail and national id are claimed before the commands that set them. */
export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initial: absent,

  evolve(state, event) {
    return (evolvers[event.type] as (state: Account, event: AccountEvent) => Account)(state, event);
  },

  decide(command, state) {
    if (Object.hasOwn(ofAnyStatus, command.do)) return ofAnyStatus[command.do as OfAnyStatus](command as never, state);
    // An organization told it before it heard of the end.
    if ((command.do === 'join' || command.do === 'leave') && isErased(state)) return [];
    if (state.status !== 'registered') throw new DomainError('identity.unknown_person');
    return (deciders[command.do as Do] as (command: AccountCommand, state: Account) => AccountEvent[])(command, state);
  },
};

function register(
  { hash, user, language, email, profile, terms }: Command<'register'>,
  state: Account,
): AccountEvent[] {
  // The same registration again (a retry): already so.
  if (state.status === 'registered' && state.email === email) return [];
  if (state.status !== 'absent') throw new DomainError('http.conflict');
  return [
    { type: 'AccountRegistered', data: { user, language, email, profile, terms } },
    { type: 'PasswordSet', data: { user, hash } },
  ];
}

function isErased({ status }: Account): boolean {
  return status === 'erased' || status === 'forgotten';
}

function forgotten({ user }: Command<'forgotten'>, { status }: Account): AccountEvent[] {
  if (status === 'erased') return [{ type: 'AccountForgotten', data: { user } }];
  if (status === 'forgotten') return [];
  throw new DomainError('http.conflict');
}

/** Neither superusers nor staff (specification, 6): they lay their office down first. */
function erase({ user, texts, isSuperuser, evenInCharge }: Command<'erase'>, state: Account): AccountEvent[] {
  if (isErased(state)) return [];
  if (state.status !== 'registered') throw new DomainError('identity.unknown_person');
  const isInCharge = isSuperuser || state.managed.length > 0;
  if (isInCharge && !evenInCharge) throw new DomainError('identity.still_in_charge');
  return [{ type: 'AccountErased', data: { user, texts } }];
}

function corrected(profile: Profile | null, changes: readonly FieldChange[] | null): Profile | null {
  if (!profile || !changes) return null;
  return { ...profile, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
}

function changesOf(profile: Profile, fields: Partial<Profile>): FieldChange[] {
  return (Object.entries(fields) as [keyof Profile, Profile[keyof Profile]][])
    .filter(([field, after]) => JSON.stringify(after) !== JSON.stringify(profile[field]))
    .map(([field, after]) => ({ field, before: profile[field], after }));
}
