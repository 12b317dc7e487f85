import type { DomainEvent } from '@ateneo/kernel';
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
  VerificationMailRequested,
} from '../../../published/src/identity/account.js';
import type { AccountMerged, AccountUnmerged } from '../../../published/src/identity/merged.js';
import type { PersonTagged, PersonUntagged } from '../../../published/src/identity/tags.js';

/** The plain fields of a profile (specification, 3). Empty text means none. */
export interface Profile {
  readonly first_name: string;
  readonly last_name_1: string;
  readonly last_name_2: string;
  readonly gender: '?' | 'H' | 'M' | 'X';
  readonly pronouns: string;
  /** `YYYY-MM-DD`; null means none. */
  readonly birth_date: string | null;
  readonly national_id: string;
  readonly phone_prefix: string;
  readonly phone: string;
  readonly address_street: string;
  readonly address_number: string;
  readonly address_extra: string;
  readonly address_zip: string;
  readonly address_city: string;
  readonly address_region: string;
  readonly address_country: string;
  /** GeoJSON point, longitude first. */
  readonly location: { readonly type: 'Point'; readonly coordinates: readonly [number, number] } | null;
  readonly language: 'es' | 'ca' | 'gl' | 'eu';
}

/** A profile of which nothing is known, or nothing any more. */
export const emptyProfile: Profile = {
  first_name: '',
  last_name_1: '',
  last_name_2: '',
  gender: '?',
  pronouns: '',
  birth_date: null,
  national_id: '',
  phone_prefix: '',
  phone: '',
  address_street: '',
  address_number: '',
  address_extra: '',
  address_zip: '',
  address_city: '',
  address_region: '',
  address_country: '',
  location: null,
  language: 'es',
};

/** One changed field. Never a secret. */
export interface FieldChange {
  readonly field: keyof Profile;
  readonly before: Profile[keyof Profile];
  readonly after: Profile[keyof Profile];
}

/**
 * True when a person has an account from then on. `email` and `profile` are personal and null after erasure; `user` and
 * `language` are public. `terms` are the documents accepted then. `invitation`: somebody else enrolled them, and whether they are
 * mailed a link to choose a password. `is_entity`: they are no person but a body that is a member, for good.
 */
export type AccountRegistered = DomainEvent<
  'AccountRegistered',
  {
    readonly user: string;
    readonly language: Profile['language'];
    readonly email: string | null;
    readonly profile: Profile | null;
    readonly invitation?: boolean;
    readonly is_entity?: true;
    readonly terms: { readonly legal: string | null; readonly privacy: string | null; readonly cookies: string | null };
  }
>;

/** True when a registration did not come in time: this id will never be an account, and what it claimed is free. */
export type RegistrationAbandoned = DomainEvent<'RegistrationAbandoned', { readonly user: string }>;

/** True when the account's password is the one whose argon2id hash this is. The hash is personal: sealed, and null after erasure. */
export type PasswordSet = DomainEvent<'PasswordSet', { readonly user: string; readonly hash: string | null }>;

/**
 * True when plain fields of the profile were given other values. `changes` are personal: sealed, and null after erasure.
 * `from`: the national id is the one of this account, which was merged; it goes back when that is undone.
 */
export type ProfileFieldsCorrected = DomainEvent<
  'ProfileFieldsCorrected',
  { readonly user: string; readonly changes: readonly FieldChange[] | null; readonly from?: string }
>;

/**
 * True when the person, or a superuser for them (the actor), wants mail to go to another address: it is asked whether it
 * reads its mail. `email` is personal: sealed, and null after erasure.
 */
export type EmailChangeRequested = DomainEvent<
  'EmailChangeRequested',
  { readonly user: string; readonly email: string | null }
>;

/** True when the person is known by this address from then on, and by the previous one no longer. Both are personal, as above. */
export type EmailChanged = DomainEvent<
  'EmailChanged',
  { readonly user: string; readonly email: string | null; readonly previous: string | null }
>;

/** True when a superuser (the actor) locked the account: nobody signs in to it until that is lifted. */
export type AccountLocked = DomainEvent<'AccountLocked', { readonly user: string }>;

/** True when a lock was lifted. */
export type AccountUnlocked = DomainEvent<'AccountUnlocked', { readonly user: string }>;

/** True when somebody (the actor) deactivated the account. The reason is personal: sealed, and null after erasure. */
export type AccountDeactivated = DomainEvent<
  'AccountDeactivated',
  { readonly user: string; readonly reason: string | null }
>;

/** True when somebody (the actor) made a deactivated account active again. The reason is personal, as above. */
export type AccountReactivated = DomainEvent<
  'AccountReactivated',
  { readonly user: string; readonly reason: string | null }
>;

/** What a person may allow: pictures of them, telephone calls. */
export type Consent = 'photos' | 'calls';

/** True when the person allows this from then on. */
export type ConsentGiven = DomainEvent<'ConsentGiven', { readonly user: string; readonly consent: Consent }>;

/** True when the person allows it no longer. */
export type ConsentWithdrawn = DomainEvent<'ConsentWithdrawn', { readonly user: string; readonly consent: Consent }>;

/** True when the number of the document that an account gave is another verified person's (`holder`): it stays without one. */
export type NationalIdTaken = DomainEvent<'NationalIdTaken', { readonly user: string; readonly holder: string }>;

export type AccountEvent =
  | AccountRegistered
  | RegistrationAbandoned
  | PasswordSet
  | PasswordResetRequested
  | PasswordChanged
  | EmailVerified
  | VerificationMailRequested
  | ProfileFieldsCorrected
  | NationalIdTaken
  | ConsentGiven
  | ConsentWithdrawn
  | OrganizationJoined
  | OrganizationLeft
  | StaffGranted
  | StaffRevoked
  | AuditorGranted
  | AuditorRevoked
  | AccountDeactivated
  | AccountReactivated
  | AccountLocked
  | AccountUnlocked
  | EmailChangeRequested
  | EmailChanged
  | AccountMerged
  | AccountUnmerged
  | PersonTagged
  | PersonUntagged
  | AccountErased
  | AccountForgotten;

export const accountEventTypes = {
  AccountRegistered: { version: 1, subject: 'user', personal: ['email', 'profile'] },
  RegistrationAbandoned: { version: 1 },
  PasswordSet: { version: 1, subject: 'user', personal: ['hash'] },
  PasswordResetRequested: { version: 1 },
  PasswordChanged: { version: 1 },
  EmailVerified: { version: 1 },
  VerificationMailRequested: { version: 1 },
  ProfileFieldsCorrected: { version: 1, subject: 'user', personal: ['changes'] },
  NationalIdTaken: { version: 1 },
  ConsentGiven: { version: 1 },
  ConsentWithdrawn: { version: 1 },
  OrganizationJoined: { version: 1 },
  OrganizationLeft: { version: 1 },
  StaffGranted: { version: 1 },
  StaffRevoked: { version: 1 },
  AuditorGranted: { version: 1 },
  AuditorRevoked: { version: 1 },
  AccountDeactivated: { version: 1, subject: 'user', personal: ['reason'] },
  AccountReactivated: { version: 1, subject: 'user', personal: ['reason'] },
  AccountLocked: { version: 1 },
  AccountUnlocked: { version: 1 },
  EmailChangeRequested: { version: 1, subject: 'user', personal: ['email'] },
  EmailChanged: { version: 1, subject: 'user', personal: ['email', 'previous'] },
  AccountMerged: { version: 1 },
  AccountUnmerged: { version: 1 },
  PersonTagged: { version: 1 },
  PersonUntagged: { version: 1 },
  AccountErased: { version: 1 },
  AccountForgotten: { version: 1, erases: { key: 'person', of: 'user' } },
} as const;
