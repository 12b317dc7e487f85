import { z } from 'zod';
import { day, id, language } from './primitives.js';

const age = z.int().min(0).max(120).nullable().default(null);
const someDay = day.nullable().default(null);

/** Whom something concerns; what is empty or null asks nothing. How somebody voted can never be asked. */
export const peopleSegment = z.strictObject({
  organizations: z.array(id).max(100).default([]),
  areas: z.array(id).max(100).default([]).describe('Where they live, at whatever level.'),
  tags_any: z.array(id).max(50).default([]),
  tags_all: z.array(id).max(50).default([]),
  tags_none: z.array(id).max(50).default([]),
  languages: z.array(language).max(4).default([]),
  membership: z.enum(['all', 'members', 'others']).default('all'),
  member_from: someDay.describe('Member since that day or later, by the time zone.'),
  member_until: someDay.describe('Member since that day or earlier.'),
  registered_from: someDay,
  registered_until: someDay,
  age_from: age.describe('In whole years, today; whose birth date is not known is of no age.'),
  age_until: age,
});
export type PeopleSegment = z.infer<typeof peopleSegment>;

/** Asks nothing. */
export const noSegment: PeopleSegment = {
  organizations: [],
  areas: [],
  tags_any: [],
  tags_all: [],
  tags_none: [],
  languages: [],
  membership: 'all',
  member_from: null,
  member_until: null,
  registered_from: null,
  registered_until: null,
  age_from: null,
  age_until: null,
};

/** Which of a newsletter's subscribers get an issue. */
export const issueSegment = peopleSegment.extend({
  authors_of: z.array(id).max(50).default([]).describe('Who proposed amendments that stand in one of these processes.'),
});
export type IssueSegment = z.infer<typeof issueSegment>;
