import type { DomainEvent } from '@ateneo/kernel';

/**
 * True when a person has an account in the tenant from then on. Public: `user` and `language` (the one the person chose
 * then); everything else in the stored event is personal, sealed, and nobody else's business. `invitation`: somebody else enrolled
 * them, and whether they are mailed a link to choose a password. `is_entity`: no person, but a body that is a member.
 */
export type AccountRegistered = DomainEvent<
  'AccountRegistered',
  {
    readonly user: string;
    readonly language: 'es' | 'ca' | 'gl' | 'eu';
    readonly invitation?: boolean;
    readonly is_entity?: true;
  }
>;

/** True when the person has shown to read the mail of their address: from then on they may participate. */
export type EmailVerified = DomainEvent<'EmailVerified', { readonly user: string }>;

/** True when a person asked for the verification mail once more ("send again"). */
export type VerificationMailRequested = DomainEvent<'VerificationMailRequested', { readonly user: string }>;

/** True when a link to set another password was asked for: by the person, a superuser (the actor) or an operator. */
export type PasswordResetRequested = DomainEvent<'PasswordResetRequested', { readonly user: string }>;

/** True when a person's password is another one from then on; the first one is part of the registration. */
export type PasswordChanged = DomainEvent<'PasswordChanged', { readonly user: string }>;

/** True when a person administers the tenant from then on: no regular person any more. */
export type SuperuserGranted = DomainEvent<'SuperuserGranted', { readonly user: string }>;

/** True when a person administers the tenant no longer. */
export type SuperuserRevoked = DomainEvent<'SuperuserRevoked', { readonly user: string }>;

/** True when a person manages an organization of the tenant from then on: staff, no regular person any more. */
export type StaffGranted = DomainEvent<'StaffGranted', { readonly user: string; readonly organization: string }>;

/** True when a person manages that organization no longer; without any they are no staff. */
export type StaffRevoked = DomainEvent<'StaffRevoked', { readonly user: string; readonly organization: string }>;

/** True when a person may read the changes of everybody from then on. */
export type AuditorGranted = DomainEvent<'AuditorGranted', { readonly user: string }>;

/** True when a person reads no more than their own changes again. */
export type AuditorRevoked = DomainEvent<'AuditorRevoked', { readonly user: string }>;

/**
 * True when a person neither signs in nor takes part from then on; everything about them stays. Public: `user`; the reason
 * is personal, sealed.
 */
export type AccountDeactivated = DomainEvent<'AccountDeactivated', { readonly user: string }>;

/** True when a person whose account was deactivated may sign in and take part again. */
export type AccountReactivated = DomainEvent<'AccountReactivated', { readonly user: string }>;

/**
 * True when identity knows that the person belongs to the organization (and to no other); `previous` is the one before. `since`: an
 * imported file says since when.
 */
export type OrganizationJoined = DomainEvent<
  'OrganizationJoined',
  { readonly user: string; readonly organization: string; readonly previous: string | null; readonly since?: string }
>;

/** True when identity knows that the person belongs to no organization; the one named is the one they left. */
export type OrganizationLeft = DomainEvent<
  'OrganizationLeft',
  { readonly user: string; readonly organization: string }
>;

/**
 * True when a person's account is closed for good and everything personal about them is forgotten from then on; whoever
 * keeps something about the person forgets it when this is told. `texts`: whether what they published stays, without a name.
 */
export type AccountErased = DomainEvent<'AccountErased', { readonly user: string; readonly texts: 'kept' | 'removed' }>;

/** True when nothing of an erased person is left but what the log says of everybody: their key is gone. */
export type AccountForgotten = DomainEvent<'AccountForgotten', { readonly user: string }>;
