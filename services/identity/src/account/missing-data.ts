import type { User } from '@ateneo/contracts';

/** What a profile has when it is complete (specification, 3), and the day of birth, which processes for an age ask for. */
const wanted = [
  'email',
  'first_name',
  'last_name_1',
  'birth_date',
  'national_id',
  'phone_prefix',
  'phone',
  'address_street',
  'address_zip',
  'address_city',
  'address_country',
  'location',
] as const satisfies readonly (keyof User)[];

/** Which of these the profile lacks. A '-' stands for none. */
export function missingData(self: Pick<User, (typeof wanted)[number]>): string[] {
  return wanted.filter((field) => ['', '-'].includes((self[field] ?? '') as string));
}
