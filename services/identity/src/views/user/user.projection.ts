import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import {
  type AccountDeactivated,
  type AccountEvent,
  type AccountLocked,
  type AccountReactivated,
  type AccountRegistered,
  type AccountUnlocked,
  type Consent,
  type ConsentGiven,
  type ConsentWithdrawn,
  type EmailChanged,
  type EmailChangeRequested,
  type NationalIdTaken,
  emptyProfile,
  type PasswordSet,
  type Profile,
  type ProfileFieldsCorrected,
  type RegistrationAbandoned,
} from '../../account/account.events.js';
import type {
  AccountErased,
  AccountForgotten,
  AuditorGranted,
  AuditorRevoked,
  EmailVerified,
  OrganizationJoined,
  OrganizationLeft,
  PasswordChanged,
  PasswordResetRequested,
  StaffGranted,
  StaffRevoked,
  SuperuserGranted,
  SuperuserRevoked,
  VerificationMailRequested,
} from '../../../../published/src/identity/account.js';
import type {
  AccountMerged,
  AccountUnmerged,
  PeopleMerged,
  PeopleUnmerged,
} from '../../../../published/src/identity/merged.js';
import type { PersonTagged, PersonUntagged } from '../../../../published/src/identity/tags.js';

/** A person as they stand. Made by the account's stream, whose `revision` it is, and the tenant's superusers'. */
export interface UserRow extends ViewRow, Profile {
  revision: number;
  is_entity: boolean;
  email: string | null;
  pending_email: string | null;
  /** Whoever has the number that the account gave and was verified without. */
  national_id_holder: string | null;
  is_superuser: boolean;
  is_staff: boolean;
  is_auditor: boolean;
  is_verified: boolean;
  is_locked: boolean;
  /** Since when the account is deactivated. */
  inactive_since: string | null;
  creation_datetime: string;
  update_datetime: string;
  organization: string | null;
  organization_datetime: string | null;
  managed_organizations: readonly string[];
  has_usable_password: boolean;
  /** The account that this one was merged into; null unless it is closed. */
  merged_into: string | null;
  /** Accounts that were merged into this one. */
  merged: readonly string[];
  tags: readonly string[];
  consents: { consent: Consent; since: string }[];
}

type AboutUser = Exclude<AccountEvent, AccountRegistered | RegistrationAbandoned | AccountErased | AccountForgotten>;

/** `changed`: whether people would say that the account changed; asking for a mail is no change. */
function then<Event extends AboutUser>(
  what: (event: RecordedEvent<Event>, row: UserRow) => Partial<UserRow>,
  changed = true,
) {
  return step<UserRow, RecordedEvent<Event>>({
    key: ({ data }) => data.user,
    apply(row, event) {
      if (!row) return undefined;
      const update_datetime = changed ? event.meta.time : row.update_datetime;
      return { ...row, ...what(event, row), update_datetime, revision: event.revision };
    },
  });
}

/** Told by the stream of all superusers: the account's own revision stays. */
function administers<Event extends SuperuserGranted | SuperuserRevoked>(is_superuser: boolean) {
  return step<UserRow, RecordedEvent<Event>>({
    key: ({ data }) => data.user,
    apply: (row, { meta }) => row && { ...row, is_superuser, update_datetime: meta.time },
  });
}

/** Told by the stream of all merges: to the one that takes, and to those that are taken or given back. */
function merges<Event extends PeopleMerged | PeopleUnmerged>(
  what: (data: Event['data'], row: UserRow) => Partial<UserRow>,
) {
  return step<UserRow, RecordedEvent<Event>>({
    key: ({ data }) => [data.survivor, ...data.accounts],
    apply: (row, { data }) => row && { ...row, ...what(data, row) },
  });
}

function manages(managed_organizations: readonly string[]): Partial<UserRow> {
  return { managed_organizations, is_staff: managed_organizations.length > 0 };
}

function registered({ data, meta, revision }: RecordedEvent<AccountRegistered>): UserRow {
  return {
    id: data.user,
    revision,
    is_entity: data.is_entity ?? false,
    email: data.email,
    pending_email: null,
    national_id_holder: null,
    ...emptyProfile,
    language: data.language,
    ...data.profile,
    is_superuser: false,
    is_staff: false,
    is_auditor: false,
    is_verified: false,
    is_locked: false,
    inactive_since: null,
    creation_datetime: meta.time,
    update_datetime: meta.time,
    organization: null,
    organization_datetime: null,
    managed_organizations: [],
    has_usable_password: false,
    merged_into: null,
    merged: [],
    tags: [],
    consents: [],
  };
}

/** People as `users/users` shows them; names are also joined from here. */
export const userProjection: Projection<UserRow> = {
  name: 'identity.user',
  version: 1,
  table: 'identity.person',
  columns: [
    'id',
    'revision',
    'is_entity',
    'email',
    'pending_email',
    'national_id_holder',
    ...(Object.keys(emptyProfile) as (keyof Profile)[]),
    'is_superuser',
    'is_staff',
    'is_auditor',
    'is_verified',
    'is_locked',
    'inactive_since',
    'creation_datetime',
    'update_datetime',
    'organization',
    'organization_datetime',
    'managed_organizations',
    'has_usable_password',
    'merged_into',
    'merged',
    'tags',
    'consents',
  ],
  json: ['location', 'consents'],
  on: {
    AccountRegistered: step<UserRow, RecordedEvent<AccountRegistered>>({
      key: ({ data }) => data.user,
      apply: (_, event) => registered(event),
    }),
    PasswordSet: then<PasswordSet>(({ data }) => ({ has_usable_password: data.hash !== null })),
    PasswordResetRequested: then<PasswordResetRequested>(() => ({}), false),
    PasswordChanged: then<PasswordChanged>(() => ({})),
    EmailVerified: then<EmailVerified>(() => ({ is_verified: true })),
    VerificationMailRequested: then<VerificationMailRequested>(() => ({}), false),
    ProfileFieldsCorrected: then<ProfileFieldsCorrected>(({ data }, { national_id_holder }) => {
      const corrected: Partial<Profile> = Object.fromEntries(
        (data.changes ?? []).map(({ field, after }) => [field, after]),
      );
      return { ...corrected, national_id_holder: corrected.national_id ? null : national_id_holder };
    }),
    NationalIdTaken: then<NationalIdTaken>(({ data }) => ({ national_id_holder: data.holder })),
    ConsentGiven: then<ConsentGiven>(({ data: { consent }, meta }, row) => ({
      consents: [...row.consents, { consent, since: meta.time }],
    })),
    ConsentWithdrawn: then<ConsentWithdrawn>(({ data }, row) => ({
      consents: row.consents.filter(({ consent }) => consent !== data.consent),
    })),
    // Whoever moves from one to another is a member since they came to the first.
    OrganizationJoined: then<OrganizationJoined>(({ data, meta }, row) => ({
      organization: data.organization,
      organization_datetime: data.since ?? ((data.previous !== null && row.organization_datetime) || meta.time),
    })),
    OrganizationLeft: then<OrganizationLeft>(() => ({ organization: null, organization_datetime: null })),
    SuperuserGranted: administers<SuperuserGranted>(true),
    SuperuserRevoked: administers<SuperuserRevoked>(false),
    StaffGranted: then<StaffGranted>(({ data }, row) => manages([...row.managed_organizations, data.organization])),
    StaffRevoked: then<StaffRevoked>(({ data }, row) =>
      manages(row.managed_organizations.filter((one) => one !== data.organization)),
    ),
    AuditorGranted: then<AuditorGranted>(() => ({ is_auditor: true })),
    AuditorRevoked: then<AuditorRevoked>(() => ({ is_auditor: false })),
    AccountDeactivated: then<AccountDeactivated>(({ meta }) => ({ inactive_since: meta.time })),
    AccountReactivated: then<AccountReactivated>(() => ({ inactive_since: null })),
    AccountLocked: then<AccountLocked>(() => ({ is_locked: true })),
    AccountUnlocked: then<AccountUnlocked>(() => ({ is_locked: false })),
    EmailChangeRequested: then<EmailChangeRequested>(({ data }) => ({ pending_email: data.email })),
    EmailChanged: then<EmailChanged>(({ data }) => ({ email: data.email, pending_email: null })),
    AccountMerged: then<AccountMerged>(() => ({}), false),
    AccountUnmerged: then<AccountUnmerged>(() => ({}), false),
    PeopleMerged: merges<PeopleMerged>(({ survivor, accounts }, { id, merged }) =>
      id === survivor ? { merged: [...merged, ...accounts] } : { merged_into: survivor },
    ),
    PeopleUnmerged: merges<PeopleUnmerged>(({ survivor, closed, accounts }, { id, merged }) => {
      if (id === survivor) return { merged: merged.filter((one) => !accounts.includes(one)) };
      return { merged_into: id === closed ? null : closed };
    }),
    PersonTagged: then<PersonTagged>(({ data }, row) => ({
      tags: [...row.tags.filter((one) => one !== data.tag), data.tag],
    })),
    PersonUntagged: then<PersonUntagged>(({ data }, row) => ({ tags: row.tags.filter((one) => one !== data.tag) })),
    AccountErased: step<UserRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
