import { z } from 'zod';
import { areaLevel } from './territory.js';
import { day, id, language, moment } from './primitives.js';

const figure = z.int().nullable().describe('Null: too few to be told. Not exact: to the five below.');

/** Ages of today, by cohorts of five years. */
export const ageBand = z.enum(['0-17', '18-29', '30-44', '45-59', '60-74', '75+', '?']);
export type AgeBand = z.infer<typeof ageBand>;

/** Two days, the first and the last: `2026-01-01,2026-12-31`. */
const aDay = `(?=19[7-9]|2[01])${z.regexes.date.source.slice(1, -1)}`;
export const period = z
  .string()
  .regex(new RegExp(`^${aDay},${aDay}$`), '2026-01-01,2026-12-31')
  .transform((text) => text.split(',') as [string, string])
  .refine(([from, to]) => from <= to, { params: { code: 'http.wrong_format' } })
  .describe('The first and the last day, `2026-01-01,2026-12-31`.');

/** What is counted: `GET stats/…?population=members&gender=M` (contract, 12). */
export const statsQuery = z.strictObject({
  period: period.optional().describe('Who registered in these days: the first and the last, joined by a comma.'),
  population: z.enum(['users', 'members']).default('users'),
  organization: id.optional(),
  area: id.optional().describe('Who lives in it, or in what lies in it.'),
  tag: id.optional(),
  gender: z.enum(['?', 'H', 'M', 'X']).optional(),
  age: ageBand.optional(),
  language: language.optional(),
});
export type StatsQuery = z.infer<typeof statsQuery>;

/** Said with each figure. */
const told = {
  exact: z.boolean().describe('Exact for who may list the people counted; else nothing singles anybody out.'),
  at_least: z.int().describe('Where it is not exact: no group is smaller.'),
};

const peopleCounts = { people: figure, verified: figure, members: figure.describe('Who belong to an organization.') };

/** `GET stats/overview`: how people stand. */
export const statsOverview = z.object({
  ...told,
  ...peopleCounts,
  active: figure.describe('Whose account is not deactivated.'),
  placed: figure.describe('Of whom it is known in which municipality, province or country they live.'),
});
export type StatsOverview = z.infer<typeof statsOverview>;

const group = z.object({
  names: z.array(z.string()).describe('Ids of organizations and tags; `?`: not known. Several: put together.'),
  born: z
    .object({ from: z.int().nullable(), to: z.int().nullable() })
    .optional()
    .describe('Of ages: the years they were born in.'),
  ...peopleCounts,
});
export type StatsGroup = z.infer<typeof group>;

/** `GET stats/general`: the same by age, gender, language, organization and tag. */
export const statsGeneral = z.object({
  ...told,
  ages: z.array(group),
  genders: z.array(group),
  languages: z.array(group),
  organizations: z.array(group).describe('`?`: in none.'),
  tags: z.array(group).describe('Of regular people; somebody may have several.'),
});
export type StatsGeneral = z.infer<typeof statsGeneral>;

/** What is asked of GET stats/map besides. */
export const statsMapQuery = statsQuery.extend({ level: z.enum(['adm0', 'adm1', 'adm2', 'adm4']).default('adm2') });
export type StatsMapQuery = z.infer<typeof statsMapQuery>;

/** `GET stats/map`: where they live, area by area. */
export const statsMap = z.object({
  ...told,
  level: areaLevel,
  areas: z
    .array(z.object({ id, code: z.string(), name: z.string(), ...peopleCounts }))
    .describe('The most people first.'),
  few: z
    .object({ areas: z.int(), ...peopleCounts })
    .nullable()
    .describe('Areas with too few people, put together.'),
  elsewhere: z.object(peopleCounts).describe('Known, but not at this level: abroad, or only the province.'),
  unplaced: z.object(peopleCounts).describe('Nobody knows where they live.'),
});
export type StatsMap = z.infer<typeof statsMap>;

/** `GET stats/areas`: the same one level below the area asked for; of the whole, by region. */
export const statsAreas = statsMap.extend({
  within: z
    .array(z.object({ id, level: areaLevel, code: z.string(), name: z.string() }))
    .describe('From the country down to it.'),
});
export type StatsAreas = z.infer<typeof statsAreas>;

/** What is asked of GET stats/members. */
export const statsMembersQuery = statsQuery.omit({ population: true });

/** `GET stats/members`: who belong to an organization, and since when. */
export const statsMembers = z.object({
  ...told,
  members: figure,
  verified: figure,
  active: figure,
  placed: figure,
  organizations: z.array(group),
  since: z
    .array(
      z.object({
        names: z.array(z.string()).describe('The year in which they became members. Several: put together.'),
        from: moment.optional().describe('When it began, in the time zone of the tenant, and ended; where it is one.'),
        to: moment.optional(),
        members: figure,
        verified: figure,
      }),
    )
    .describe('Who moves from one organization to another is a member since they came to the first.'),
});
export type StatsMembers = z.infer<typeof statsMembers>;

/** What is asked of GET stats/evolution. */
export const statsEvolutionQuery = statsQuery.extend({
  period: period.optional().describe('What happened in these days: the first and the last, joined by a comma.'),
  step: z.enum(['day', 'week', 'month', 'year']).default('month'),
  organization: id.optional().describe('Who joined it and left it.'),
});
export type StatsEvolutionQuery = z.infer<typeof statsEvolutionQuery>;

const series = z
  .array(z.object({ from: day, to: day, count: z.int() }))
  .nullable()
  .describe(
    'Oldest first. Not exact: days put together until there are enough, the latest once there are. Null: not told.',
  );

/** `GET stats/evolution`: what happened when; by population, area, tag, gender, age or language to those who are people today, as they stand today. */
export const statsEvolution = z.object({
  ...told,
  step: statsEvolutionQuery.shape.step,
  registrations: series,
  verifications: series,
  erasures: series,
  joins: series.describe('Who came to an organization.'),
  leaves: series.describe('Who left one.'),
});
export type StatsEvolution = z.infer<typeof statsEvolution>;

/** `GET stats/participation`: what was done in these days; nobody is counted. */
export const statsParticipation = z.object({
  processes: z.int().describe('Published.'),
  documents: z.int().describe('Presented.'),
  proposals: z.int().describe('Amendments proposed.'),
  withdrawals: z.int().describe('Amendments taken back.'),
  comments: z.int(),
  alternatives: z.int().describe('Handed in.'),
  days: z
    .array(z.object({ day, proposals: z.int(), comments: z.int() }))
    .describe('Oldest first; those in which nothing was done are left out.'),
});
export type StatsParticipation = z.infer<typeof statsParticipation>;

/** What is asked of GET stats/participation. */
export const statsParticipationQuery = z.strictObject({ period: period.optional() });
