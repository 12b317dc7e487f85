import { profileFields, type User } from '@ateneo/contracts';

/** Columns of the export of people, in any format. */
export const userColumns: readonly (keyof User)[] = [
  'email',
  ...profileFields,
  'organization_name',
  'organization_number',
  'organization_datetime',
  'tags',
  'managed_organizations',
  'is_superuser',
  'is_staff',
  'is_verified',
  'is_locked',
  'last_login',
  'creation_datetime',
  'update_datetime',
  'id',
];
