import { feeFields, profileFields, type TieKind, tieKinds, type User } from '@ateneo/contracts';

/** Columns of the export of people, in any format. */
export const userColumns: readonly (keyof User | (typeof feeFields)[number] | TieKind)[] = [
  'email',
  ...profileFields,
  'organization_name',
  'organization_number',
  'organization_datetime',
  // From when a fee is asked for follows from until when it is paid.
  ...feeFields.filter((field) => field !== 'fee_charged_from'),
  ...tieKinds,
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
