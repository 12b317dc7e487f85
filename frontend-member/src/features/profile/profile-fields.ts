import type { ProfileChanges, User } from '@ateneo/contracts';

/** The plain fields of a profile that a person edits, one at a time. */
export type ProfileField = Exclude<keyof ProfileChanges, 'location'>;

/** In the groups and the order in which they are shown. */
export const profileGroups = {
  name: ['first_name', 'last_name_1', 'last_name_2', 'birth_date', 'gender'],
  contact: ['national_id', 'phone_prefix', 'phone', 'language'],
  address: [
    'address_street',
    'address_number',
    'address_extra',
    'address_zip',
    'address_city',
    'address_region',
    'address_country',
  ],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfileGroup = keyof typeof profileGroups;
export const profileGroupNames = Object.keys(profileGroups) as ProfileGroup[];

/** What stands in a field; a '-' means none (specification, 3). */
export function valueOf(user: User, field: ProfileField): string {
  const value = user[field];
  return value === null || value === '-' ? '' : value;
}

/** Every field that the profile names, those that nobody edits here included. */
const named = [
  ...Object.values(profileGroups).flat(),
  'email',
  'password',
  'passkey',
  'external_identity',
  'location',
  'organization',
  'organization_number',
  'managed_organizations',
  'is_verified',
  'is_active',
  'is_staff',
  'is_superuser',
] as const;
type NamedField = (typeof named)[number];

/** True for the fields that a person edits. */
export function isPlainField(field: string): field is ProfileField {
  return (Object.values(profileGroups).flat() as readonly string[]).includes(field);
}

/** True when the profile has a name for the field. */
export function isProfileField(field: string): field is NamedField {
  return named.includes(field as NamedField);
}
