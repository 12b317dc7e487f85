import { z } from 'zod';
import { profileChanges, user } from './profile.js';
import { day, id, moment } from './primitives.js';

/** Body of POST users/users/{id}/unmerge, the account that was closed, and of …/take_up, the other one of the pair. */
export const unmergeBody = z.strictObject({ user: id });
export type UnmergeBody = z.infer<typeof unmergeBody>;

/** Body of POST users/users/{id}/merge: the account that is closed, and what the one that stays takes over from its profile. */
export const mergeBody = z.strictObject({
  user: id,
  fields: profileChanges
    .omit({ national_id: true })
    .optional()
    .describe('Other values for the account that stays; its document is its own.'),
});
export type MergeBody = z.infer<typeof mergeBody>;

/** Query of GET users/users/merge_availability: `other` would be closed, and `user` take what it did. */
export const mergeAvailabilityQuery = z.strictObject({ user: id, other: id });
/** Its answer. */
export const mergeAvailability = z.object({
  is_available: z.boolean(),
  blocks: z.array(z.string()).describe('Codes of what stands against it.'),
  moves: z.record(z.string(), z.number()).describe('How many would move, by what they are.'),
});
export type MergeAvailability = z.infer<typeof mergeAvailability>;

/** One merge of two accounts of a person (contract, 5). */
export const merge = z.object({
  id,
  survivor: id,
  survivor_name: z.string().nullable(),
  closed: id,
  closed_name: z.string().nullable(),
  closed_email: z.string().nullable(),
  actor: id.nullable(),
  actor_name: z.string().nullable(),
  undo_until: moment.describe('Until then it can be undone.'),
  can_undo: z.boolean(),
  undone_by: id.nullable(),
  undone_datetime: moment.nullable(),
  creation_datetime: moment,
});
export type Merge = z.infer<typeof merge>;

/** A person as their events alone tell them: what other records say of them is not part of it. */
export const personThen = user
  .omit({ last_login: true, organization_name: true, organization_number: true })
  .extend({ tags: z.array(id), merged_into: id.nullable().describe('The account that this one was merged into.') });
export type PersonThen = z.infer<typeof personThen>;

/** Query of GET users/users/{id}/as_of. */
export const asOfQuery = z.strictObject({ at: moment });
/** Its answer; null: there was no such account, or there is none any more. */
export const userAsOf = z.object({ at: moment, person: personThen.nullable() });
export type UserAsOf = z.infer<typeof userAsOf>;

/** Query of GET users/users/{id}/diff. */
export const diffQuery = z.strictObject({ from: moment, to: moment });
/** Its answer: what is other at the second moment. Values as texts, as in the change log. */
export const userDiff = z.object({
  from: moment,
  to: moment,
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type UserDiff = z.infer<typeof userDiff>;

/** Why two accounts that look like one person's are not: relatives, people of one name, they said so themselves, something else. */
export const asideReason = z.enum(['family', 'namesake', 'told', 'other']);
export type AsideReason = z.infer<typeof asideReason>;

/** Body of POST users/users/{id}/put_aside: the other account of the pair. */
export const putAsideBody = z.strictObject({ user: id, reason: asideReason });
export type PutAsideBody = z.infer<typeof putAsideBody>;

/** Answer of POST users/users/{id}/put_aside and …/take_up. */
export const pairAside = z.object({
  user: id,
  other: id,
  reason: asideReason.nullable().describe('Null: the two may be one person’s.'),
});
export type PairAside = z.infer<typeof pairAside>;

/** Query of GET stats/duplicates. */
export const duplicatesQuery = z.strictObject({
  is_put_aside: z
    .enum(['true', 'false'])
    .optional()
    .describe('Pairs that somebody found to be two people; else the others.'),
});

/** Why two accounts may be one person's: the same phone, similar names and birth date, or the same address. */
export const duplicateReason = z.enum(['phone', 'name', 'address', 'national_id']);

const twin = z.object({
  id,
  name: z.string(),
  email: z.string(),
  birth_date: day.nullable(),
  phone: z.string(),
  address: z.string(),
  creation_datetime: moment,
});

/** GET stats/duplicates: pairs of accounts that are likely one person's, the likeliest first; 200 at most. */
export const duplicates = z.object({
  results: z.array(
    z.object({
      reasons: z.array(duplicateReason),
      older: twin,
      newer: twin,
      stays: id.describe('Of which of the two more is known: the one to keep.'),
      put_aside: z
        .object({ reason: asideReason, actor_name: z.string().nullable(), creation_datetime: moment })
        .nullable()
        .describe('Why, by whom and when it was found that they are two people.'),
    }),
  ),
  count: z.int().describe('How many there are; more than 200 are not counted.'),
});
export type Duplicates = z.infer<typeof duplicates>;
