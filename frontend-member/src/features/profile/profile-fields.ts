import { type ProfileChanges, profileGroups as groups, type User } from '@ateneo/contracts';

/** The plain fields of a profile. */
export type ProfileField = keyof ProfileChanges;

/** Those that a person edits one at a time, in the groups and the order in which they are shown; an address is one form. */
export const profileGroups = {
  name: groups.name,
  contact: ['national_id', ...groups.contact],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfileGroup = keyof typeof profileGroups;
export const profileGroupNames = Object.keys(profileGroups) as ProfileGroup[];
export type EditedField = (typeof profileGroups)[ProfileGroup][number];

/** What stands in a field; a '-' means none (specification, 3). */
export function valueOf(user: User, field: EditedField): string {
  const value = user[field];
  return value === null || value === '-' ? '' : value;
}

/** Every field that the profile names, those that nobody edits here included. */
const plain = [...Object.values(profileGroups).flat(), ...groups.address] as const;
const named = [
  ...plain,
  'email',
  'password',
  'passkey',
  'external_identity',
  'impersonation',
  'organization',
  'organization_datetime',
  'organization_number',
  'managed_organizations',
  'is_verified',
  'is_active',
  'is_staff',
  'is_superuser',
  'is_auditor',
  'is_locked',
  'activity_reason',
  'pending_email',
  'merged_into',
  'is_put_aside',
  'consent_photos',
  'consent_calls',
  'is_erased',
] as const;
type NamedField = (typeof named)[number];

/** True for the fields that a person edits. */
export function isPlainField(field: string): field is ProfileField {
  return (plain as readonly string[]).includes(field);
}

/** True when the profile has a name for the field. */
export function isProfileField(field: string): field is NamedField {
  return named.includes(field as NamedField);
}
