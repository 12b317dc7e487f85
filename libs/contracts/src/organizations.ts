import { z } from 'zod';
import { id, language, line, moment } from './primitives.js';

/** A local organization of the tenant (specification, 3). */
export const organization = z.object({
  id,
  name: z.string(),
  is_default: z.boolean().describe('The one that people join when nothing else is said.'),
  member_count: z.number().int().describe('People who belong to it.'),
  creation_datetime: moment,
});
export type Organization = z.infer<typeof organization>;

/** Body of POST organizations/organizations (superusers). */
export const organizationBody = z.strictObject({ name: line(120).min(1), is_default: z.boolean().default(false) });

/** Body of POST organizations/organizations/{id}/members (superusers): makes a person a member. */
export const joinBody = z.strictObject({ user: id });

/** Body of PATCH users/auth language choice etc. is the profile's; this is what the tenant tells everybody (contract, 12). */
export const universe = z.object({
  tenantName: z.string(),
  appName: z.string(),
  openEnroll: z.boolean(),
  languages: z.array(language),
  defaultLanguage: language,
  genders: z.array(z.string()),
  emailStatus: z.array(z.string()),
  emailCategories: z.array(z.string()),
  amedmentReviews: z.array(z.string()),
  adm0s: z.array(z.object({ code: z.string().describe('ISO 3166-1 alpha-2.'), name: z.string() })),
  tos: z.object({ legal: z.string().nullable(), privacy: z.string().nullable(), cookies: z.string().nullable() }),
  uploads: z.object({ document_types: z.array(z.string()), document_max_bytes: z.number().int() }),
  antibot: z.boolean().describe('Enrolment asks for a proof of work.'),
  legalAge: z.number().int(),
});
export type Universe = z.infer<typeof universe>;
