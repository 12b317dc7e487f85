import { type ProfileChanges, profileGroups as groups, type User } from '@ateneo/contracts';

/** The plain fields of a profile that a person edits, one at a time. */
export type ProfileField = keyof ProfileChanges;

/** In the groups and the order in which they are shown. */
export const profileGroups = {
  ...groups,
  contact: ['national_id', ...groups.contact],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfileGroup = keyof typeof profileGroups;
export const profileGroupNames = Object.keys(profileGroups) as ProfileGroup[];

/** What stands in a field; a '-' means none (specification, 3). */
export function valueOf(user: User, field: ProfileField): string {
  const value = user[field];
  if (value === null || value === '-') return '';
  return typeof value === 'string' ? value : coordinatesText(value);
}

type Point = NonNullable<User['location']>;

/** As people write it, latitude first; the point itself says longitude first. */
function coordinatesText({ coordinates: [longitude, latitude] }: Point): string {
  return `${latitude}, ${longitude}`;
}

/** What typing this text into the field changes; undefined when it is nothing that the field could hold. */
export function changeOf(field: ProfileField, text: string): ProfileChanges | undefined {
  if (field !== 'location') return { [field]: text };
  if (text === '') return { location: null };
  const numbers = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  if (!numbers) return undefined;
  const [latitude, longitude] = [Number(numbers[1]), Number(numbers[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { location: { type: 'Point', coordinates: [longitude, latitude] } };
}

/** Every field that the profile names, those that nobody edits here included. */
const named = [
  ...Object.values(profileGroups).flat(),
  'email',
  'password',
  'passkey',
  'external_identity',
  'impersonation',
  'organization',
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
  'is_erased',
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
