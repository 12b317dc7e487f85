import { z } from 'zod';
import { fiscalData } from './fiscal-data.js';
import { email, id, language, line, moment, prose, webAddress } from './primitives.js';
import { wallet } from './wallets.js';

const bySize = z.object({ 64: z.string(), 256: z.string(), 1024: z.string() });

const percent = z.number().int().min(0).max(100);

/** An image in all its versions: addresses below the tenant's host, which never change what they hold. */
export const image = z.object({
  alt: z.string().describe('What it shows, for those who do not see it.'),
  width: z.number().int().describe('Of the largest version; the others keep its proportions.'),
  height: z.number().int(),
  focus: z
    .object({ x: percent, y: percent })
    .optional()
    .describe('What must stay in sight where it is cropped, from its left and top edge; absent: its middle.'),
  png: bySize,
  webp: bySize,
});
export type Image = z.infer<typeof image>;

/** Fields of a form that brings one, besides `file`, which may be left out to change the words alone. */
export const imageFields = z.object({
  alt: line(200),
  focus: z
    .string()
    .regex(/^(100|\d{1,2}),(100|\d{1,2})$/)
    .transform((text) => {
      const [x, y] = text.split(',').map(Number) as [number, number];
      return { x, y };
    })
    .optional()
    .describe('`x,y` in percent: what must stay in sight where it is cropped.'),
});

/** A local organization of the tenant (specification, 3). */
export const organization = z.object({
  id,
  name: z.string(),
  description: z.string().describe('CommonMark, for its members and managers.'),
  email: z.string().describe('Where it is written to; empty: nowhere.'),
  web: z.string().describe('https address; empty: none.'),
  logo: image.nullable(),
  fiscal: fiscalData.describe(
    "Who issues the invoices of its fee plans and seats; without a tax id, the tenant's hold.",
  ),
  areas: z.array(id).describe('Where it is: areas of any level.'),
  is_default: z.boolean().describe('The one that people join when nothing else is said.'),
  closed_datetime: moment.nullable().describe('Since when nobody joins it any more; null: it is open.'),
  member_count: z.number().int().describe('People who belong to it.'),
  are_people_listed: z.boolean().describe('Whether the asking person may list them.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Organization = z.infer<typeof organization>;

/** An organization covers so many areas at most. */
export const MOST_AREAS = 100;

const said = {
  areas: z
    .array(id)
    .max(MOST_AREAS)
    .describe('Where it is; whoever lives there is told of it. None: nowhere in particular.'),
  description: prose(5_000),
  email: z.union([z.literal(''), email]),
  web: webAddress,
};

/** Body of POST organizations/organizations (superusers). */
export const organizationBody = z.strictObject({
  name: line(120).min(1),
  is_default: z.boolean().default(false),
  description: said.description.default(''),
  email: said.email.default(''),
  web: said.web.default(''),
  areas: said.areas.default([]),
});

/** Body of PATCH organizations/organizations/{id} (superusers). */
export const organizationChanges = z
  .strictObject({ name: line(120).min(1), is_default: z.boolean(), ...said, fiscal: fiscalData.partial() })
  .partial();

/** GET organizations/suggestions/{user}: where somebody might belong, by where they live. */
export const organizationSuggestion = z.object({
  organization: z
    .object({ id, name: z.string(), email: z.string(), web: z.string() })
    .nullable()
    .describe('The open one that covers the smallest area they live in; null: none, several, or they belong there.'),
});
export type OrganizationSuggestion = z.infer<typeof organizationSuggestion>;

/** Body of POST organizations/organizations/{id}/members (superusers): makes a person a member. */
export const joinBody = z.strictObject({ user: id });

/** That a person manages an organization: they are staff. */
export const manager = z.object({
  id: z.string(),
  user: id,
  user_name: z.string(),
  organization: id,
  since: moment,
});
export type Manager = z.infer<typeof manager>;

/** Body of POST organizations/managers (superusers). */
export const managerBody = z.strictObject({ organization: id, user: id });

/** Body of POST organizations/transfers and …/preview (superusers). */
export const organizationTransferBody = z.strictObject({
  from: id,
  to: id,
  areas: z.array(id).max(100).default([]).describe('Only who lives in one of them; none: everybody.'),
});
export type OrganizationTransferBody = z.infer<typeof organizationTransferBody>;

export const transferPreview = z.object({ people: z.number().int() });

export const askedTransfer = z.object({ transfer: id, job: id });
export type AskedTransfer = z.infer<typeof askedTransfer>;

/** A move of many people from one organization to another. */
export const transfer = z.object({
  id,
  from_organization: id,
  from_name: z.string(),
  to_organization: id,
  to_name: z.string(),
  areas: z.array(id),
  moved: z.number().int(),
  returned: z.number().int().describe('Of them, who have gone back as it was undone.'),
  undone_datetime: moment.nullable(),
  creation_datetime: moment,
});
export type Transfer = z.infer<typeof transfer>;

/** The images by which a tenant is known: the logo in its shells and mails, the icon in the browser's tab. */
export const lookImage = z.enum(['logo', 'icon']);
export type LookImage = z.infer<typeof lookImage>;

/** Answer of organizations/look (superusers) and of what changes it. */
export const look = z.object({ logo: image.nullable(), icon: image.nullable() });
export type Look = z.infer<typeof look>;

/** Body of PATCH users/auth language choice etc. is the profile's; this is what the tenant tells everybody (contract, 12). */
export const universe = z.object({
  tenantName: z.string(),
  appName: z.string(),
  about: z
    .object({ text: z.string(), language })
    .nullable()
    .describe("Who it is, in one sentence: in the reader's language, else in the default one; null: it does not say."),
  openEnroll: z.boolean(),
  languages: z.array(language),
  defaultLanguage: language,
  genders: z.array(z.string()),
  emailStatus: z.array(z.string()),
  emailCategories: z.array(z.string()),
  amedmentReviews: z.array(z.string()),
  adm0s: z.array(z.object({ code: z.string().describe('ISO 3166-1 alpha-2.'), name: z.string() })),
  tos: z.object({ legal: z.string().nullable(), privacy: z.string().nullable(), cookies: z.string().nullable() }),
  uploads: z.object({
    document_types: z.array(z.string()),
    document_max_bytes: z.number().int(),
    image_max_bytes: z.number().int(),
    image_max_megapixels: z.number().int(),
  }),
  logo: image.nullable(),
  icon: image.nullable(),
  antibot: z.boolean().describe('Enrolment asks for a proof of work.'),
  hasExternalLogin: z.boolean().describe('One can sign in by an account at the external identity service.'),
  legalAge: z.number().int(),
  timeZone: z.string().describe('IANA name: days are counted by it.'),
  colour: z.string().nullable().describe('`#rrggbb`; null: the colour of the product.'),
  tiles: z
    .object({ address: z.string().describe('With {z}, {x} and {y}.'), attribution: z.string() })
    .nullable()
    .describe('What maps are drawn upon; null: upon nothing.'),
  wallets: z.array(wallet).describe('Wallets of telephones that tickets and cards can be put into.'),
});
export type Universe = z.infer<typeof universe>;

/** `GET organizations/organizations/{id}/uses`: what is in it, or ever was. */
export const organizationUses = z.object({
  uses: z
    .record(z.string(), z.int())
    .describe(
      '`members`, `people` (once), `managers`, `processes`, `events`, `quotas` … Nothing of which there is none.',
    ),
});
export type OrganizationUses = z.infer<typeof organizationUses>;
