import { type ProfileChanges, profileFields, type User } from '@ateneo/contracts';

type Field = Exclude<keyof ProfileChanges, 'national_id'>;
/** What the account that stays takes over of the other one's profile. */
export type Taken = Partial<Pick<User, Field>>;
/** What somebody chose of what differs: true for the other account's value. */
export type Chosen = Partial<Record<string, boolean>>;

const fields = profileFields.filter((field): field is Field => field !== 'national_id');
/** As people and forms say nothing. */
const nothing: readonly unknown[] = ['', '-', '?', null, undefined];
const says = (user: User, field: Field) => !nothing.includes(user[field]);

/** Whether one may choose between the two: the other account says something else. */
export function isOpen(stays: User, closes: User, field: string): boolean {
  const found = fields.find((one) => one === field);
  return found !== undefined && says(closes, found) && JSON.stringify(stays[found]) !== JSON.stringify(closes[found]);
}

/** What was empty is filled, and of what differs the value that was chosen is taken: nothing that the other knew is lost unasked. */
export function takenFrom(stays: User, closes: User, chosen: Chosen): Taken {
  const taken = fields.filter((field) => isOpen(stays, closes, field) && (chosen[field] ?? !says(stays, field)));
  return Object.fromEntries(taken.map((field) => [field, closes[field]]));
}
