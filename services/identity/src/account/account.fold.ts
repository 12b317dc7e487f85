import { addressEvolvers, type Addresses, noAddresses } from './account-email.decider.js';
import { type AccountEvent, type Consent, emptyProfile, type FieldChange, type Profile } from './account.events.js';

export interface Account extends Addresses {
  readonly status: 'absent' | 'abandoned' | 'registered' | 'merged' | 'erased' | 'forgotten';
  /** The account that this one was merged into. */
  readonly mergedInto: string | null;
  readonly profile: Profile | null;
  /** No person, but a body that is a member: from its beginning and for good. */
  readonly isEntity: boolean;
  readonly passwordHash: string | null;
  readonly isAuditor: boolean;
  readonly isActive: boolean;
  readonly isLocked: boolean;
  readonly organization: string | null;
  /** As an imported file says. */
  readonly memberSince: string | null;
  readonly managed: readonly string[];
  readonly consents: readonly Consent[];
  readonly tags: readonly string[];
  /** Tags that came by a merge: from which account. */
  readonly tagsFrom: Readonly<Record<string, string>>;
  /** From which account the national id came by a merge. */
  readonly nationalIdFrom: string | null;
}

/** They have no address, and take part by letter: nobody signs in as them. */
export function isOnPaper({ status, email }: Pick<Account, 'status' | 'email'>): boolean {
  return status === 'registered' && email === null;
}

/** Whose account is theirs for certain: they read its mail, or whoever enrolled them knows them (decision 141). */
export function holdsNationalId(account: Account): boolean {
  return account.isVerified || isOnPaper(account);
}

/** No account yet. */
export const absent: Account = {
  status: 'absent',
  mergedInto: null,
  ...noAddresses,
  profile: null,
  isEntity: false,
  passwordHash: null,
  isAuditor: false,
  isActive: true,
  isLocked: false,
  organization: null,
  memberSince: null,
  managed: [],
  consents: [],
  tags: [],
  tagsFrom: {},
  nationalIdFrom: null,
};

const evolvers: {
  readonly [Type in AccountEvent['type']]: (state: Account, event: Extract<AccountEvent, { type: Type }>) => Account;
} = {
  AccountRegistered: (state, { data }) => ({
    ...state,
    status: 'registered',
    email: data.email,
    // A field that came later is empty in what was written before it.
    profile: data.profile && { ...emptyProfile, ...data.profile },
    isEntity: data.is_entity ?? false,
  }),
  RegistrationAbandoned: (state) => ({ ...state, status: 'abandoned' }),
  PasswordSet: (state, { data }) => ({ ...state, passwordHash: data.hash }),
  PasswordResetRequested: (state) => state,
  PasswordChanged: (state) => state,
  EmailVerified: (state) => ({ ...state, isVerified: true }),
  VerificationMailRequested: (state) => state,
  ProfileFieldsCorrected: (state, { data: { changes, from = null } }) => {
    const isOther = changes?.some(({ field }) => field === 'national_id');
    const nationalIdFrom = isOther ? from : state.nationalIdFrom;
    return { ...state, profile: corrected(state.profile, changes), nationalIdFrom };
  },
  NationalIdTaken: (state) => state,
  ConsentGiven: (state, { data }) => ({ ...state, consents: [...state.consents, data.consent] }),
  ConsentWithdrawn: (state, { data }) => ({
    ...state,
    consents: state.consents.filter((one) => one !== data.consent),
  }),
  OrganizationJoined: (state, { data: { organization, since } }) => ({
    ...state,
    organization,
    memberSince: since ?? (state.organization === null ? null : state.memberSince),
  }),
  OrganizationLeft: (state) => ({ ...state, organization: null, memberSince: null }),
  StaffGranted: (state, { data }) => ({ ...state, managed: [...state.managed, data.organization] }),
  StaffRevoked: (state, { data }) => ({ ...state, managed: state.managed.filter((one) => one !== data.organization) }),
  AuditorGranted: (state) => ({ ...state, isAuditor: true }),
  AuditorRevoked: (state) => ({ ...state, isAuditor: false }),
  AccountDeactivated: (state) => ({ ...state, isActive: false }),
  AccountReactivated: (state) => ({ ...state, isActive: true }),
  AccountLocked: (state) => ({ ...state, isLocked: true }),
  AccountUnlocked: (state) => ({ ...state, isLocked: false }),
  ...addressEvolvers,
  AccountMerged: (state, { data }) => ({ ...state, status: 'merged', mergedInto: data.into }),
  AccountUnmerged: (state) => ({ ...state, status: 'registered', mergedInto: null }),
  PersonTagged: (state, { data: { tag, from } }) => {
    const { tags, tagsFrom } = withoutTag(state, tag);
    return { ...state, tags: [...tags, tag], tagsFrom: from ? { ...tagsFrom, [tag]: from } : tagsFrom };
  },
  PersonUntagged: (state, { data }) => ({ ...state, ...withoutTag(state, data.tag) }),
  AccountErased: () => ({ ...absent, status: 'erased' }),
  AccountForgotten: (state) => ({ ...state, status: 'forgotten' }),
};

/** Folded from the account's events. */
export function evolve(state: Account, event: AccountEvent): Account {
  return (evolvers[event.type] as (state: Account, event: AccountEvent) => Account)(state, event);
}

function corrected(profile: Profile | null, changes: readonly FieldChange[] | null): Profile | null {
  if (!profile || !changes) return null;
  return { ...profile, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
}

function withoutTag({ tags, tagsFrom }: Account, tag: string): Pick<Account, 'tags' | 'tagsFrom'> {
  const { [tag]: _, ...others } = tagsFrom;
  return { tags: tags.filter((one) => one !== tag), tagsFrom: others };
}
