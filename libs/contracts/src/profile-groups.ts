import type { ProfileChanges } from './profile.js';

/** Fields of a profile in the groups and the order in which applications show them; without schemas, which browsers do not load. */
export const profileGroups = {
  name: ['first_name', 'last_name_1', 'last_name_2', 'birth_date', 'gender', 'pronouns'],
  contact: ['phone_prefix', 'phone', 'language'],
  address: [
    'address_street',
    'address_number',
    'address_extra',
    'address_zip',
    'address_city',
    'address_region',
    'address_country',
    'location',
  ],
} as const satisfies Record<string, readonly (keyof ProfileChanges)[]>;
