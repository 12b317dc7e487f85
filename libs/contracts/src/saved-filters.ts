import { z } from 'zod';
import { type Allowed, consoleSections, type Permission, policies, type Roles } from './permissions.js';
import { id, line } from './primitives.js';

const person = 'email|to|first_name|last_name_[12]|national_id|phone|pronouns|address_(street|number|extra|zip)';
const names = 'name|(user|actor|holder|other|recipient|survivor|closed)_name|listed_as';

/** The fields that hold people's own words, what stood in them before and after, and the search over them. */
const ofPeople = new RegExp(`^(q|search|${person}|${names}|before|after)(_[a-z]+)?$`);

/** A filter that quotes somebody is for the moment: kept, it would outlive them. */
export function quotesPeople(field: string): boolean {
  return ofPeople.test(field);
}

const value = z.union([z.string().max(300), z.number(), z.boolean(), z.array(z.string().max(100)).max(200)]);
const savedFilterBody = {
  list: z
    .string()
    .regex(/^[a-z]{1,40}$/)
    .describe('The list of the console that it is for.'),
  name: line(60).min(1).describe('What one calls it; the same again replaces it.'),
  filter: z
    .record(z.string().min(1).max(60), value)
    .refine((filter) => Object.keys(filter).length <= 40, 'too many fields')
    .meta({ maxProperties: 40 })
    .describe('As the list takes it in its address. What quotes people (words searched for, names) is refused.'),
  sort: z
    .strictObject({ field: z.string().min(1).max(60), order: z.enum(['ASC', 'DESC']) })
    .nullable()
    .describe('How the list stands.'),
  is_default: z.boolean().describe('The list opens with it; one of a list at most.'),
  is_shared: z.boolean().describe('Whoever sees the list in the console finds it, too.'),
};

/** Body of POST users/filters. What is left out stays as it was. */
export const keepFilterBody = z.strictObject(savedFilterBody).partial({ is_default: true, is_shared: true });
export type KeepFilterBody = z.input<typeof keepFilterBody>;

/** A filter that one has kept, or that somebody shares. */
export const savedFilter = z.object({
  id,
  ...savedFilterBody,
  user: id.describe('Whose it is.'),
  user_name: z.string().nullable().describe('The name of whoever shares it; null: it is one’s own.'),
});
export type SavedFilter = z.infer<typeof savedFilter>;

/** GET users/filters. */
export const savedFilters = z.object({ results: z.array(savedFilter) });

/** Segments are kept like the filters of a list. */
export const SEGMENTS = 'segments';
/** Where they are used. */
const ofSegments: keyof typeof consoleSections = 'issues';

const NOT_OF_A_SECTION: Permission = 'administer';

/** Whether somebody sees this list of the console: only then are they told what others keep for it. */
export function seesList(who: Roles, allowed: Allowed, list: string): boolean {
  const name = list === SEGMENTS ? ofSegments : list;
  const section = Object.hasOwn(consoleSections, name) ? consoleSections[name as keyof typeof consoleSections] : null;
  return policies[section?.see ?? NOT_OF_A_SECTION](who, allowed);
}
