import { z } from 'zod';
import { fiscalData } from './fiscal-data.js';
import { email, id, language, line, moment } from './primitives.js';
import { clientId } from './sign-in.js';
import { tileOrigin } from './tile-address.js';

/** True of a name that the time zone tables of the world have; plain offsets know no summer time. */
function isTimeZone(text: string): boolean {
  return text === 'UTC' || Intl.supportedValuesOf('timeZone').includes(text);
}

const link = z
  .url({ protocol: /^https$/ })
  .max(500)
  .nullable();
const date = moment.nullable();
const hostName = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'mapas.example.org')
  .describe('A host name in lower case, without port.');

const hour = z.number().int().min(0).max(23);

const said = {
  name: line(120).min(1).describe("The association's name."),
  app_name: line(60).min(1).describe('What the product is called there.'),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, '#1f6f43')
    .nullable()
    .describe('`#rrggbb`; pages use a shade of it that reads. Null: the colour of the product.'),
  default_language: language,
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, { params: { code: 'organizations.unknown_time_zone' } })
    .describe('IANA name: days are counted by it.'),
  open_enroll: z.boolean().describe('Visitors may enrol.'),
  antibot: z.boolean().describe('Enrolment asks for a proof of work.'),
  legal_age: z.number().int().min(14).max(25).describe('In years.'),
  identity_client_id: clientId.describe("The tenant's client at the external identity service; empty: none."),
  sender_address: email.describe('Where e-mails come from.'),
  reply_address: email.nullable().describe('Where answers to e-mails go; null: to where they come from.'),
  iframe_hosts: z.array(hostName).max(50).describe('Hosts whose pages an event may show.'),
  tile_address: line(500)
    .refine((address) => address === '' || tileOrigin(address) !== undefined, {
      params: { code: 'organizations.no_tile_address' },
    })
    .describe('Where map tiles come from: an https address with {z}, {x} and {y}; empty: from nowhere.'),
  tile_attribution: line(200).describe('Whose they are, as is said below each map.'),
  grace_days: z.number().int().min(0).max(365).describe('So long one stays a member with a fee unpaid.'),
  offer_hours: z.number().int().min(1).max(720).describe('So long a free place is offered to the next in line.'),
  neutral_statement: line(22).describe('What bank statements say instead of the name; empty: the name.'),
  invoice_years: z.number().int().min(4).max(30).describe('So long invoices are kept.'),
  newsletter_rate: z
    .number()
    .int()
    .min(0)
    .max(60_000)
    .describe('Copies of newsletters a minute; 0: as fast as they go.'),
  newsletter_quiet_from: hour.describe('No copy of a newsletter goes out from this hour…'),
  newsletter_quiet_until: hour.describe('…until this one, in the time zone. The same twice: at every hour.'),
  staff_newsletters: z.boolean().describe('Who manages organizations writes newsletters to the people of those.'),
  mail_months: z
    .number()
    .int()
    .min(1)
    .max(120)
    .describe('So long the words of e-mails are kept; then the row stays without them.'),
};

const aboutText = line(200);

const groups = {
  about: z
    .strictObject({ es: aboutText, ca: aboutText, gl: aboutText, eu: aboutText })
    .describe('Who it is, in one sentence for whoever does not know it; empty: not said in that language.'),
  fiscal: fiscalData.describe('Who issues invoices: frozen in each when it is issued.'),
  tos: z.strictObject({ legal: link, privacy: link, cookies: link }),
  uploads: z.strictObject({
    document_types: z.array(z.enum(['md', 'docx', 'odt'])).min(1),
    document_max_bytes: z.number().int().min(1_000).max(50_000_000),
    image_max_bytes: z.number().int().min(10_000).max(10_000_000),
    image_max_megapixels: z.number().int().min(1).max(50),
    total_max_bytes: z.number().int().min(1_000_000).describe('All files together.'),
  }),
  windows: z
    .strictObject({
      amedment_vote_start_datetime: date,
      amedment_voting_start_datetime: date,
      amedment_voting_end_datetime: date,
      endorsement_start_datetime: date,
      endorsement_end_datetime: date,
    })
    .describe('Dates that a process takes when its own are empty.'),
};

/** What a tenant says of itself and decides (contract, 2). Nothing here is secret. */
export const tenantSettings = z.object({
  id,
  hosts: z.array(z.string()).describe('The first is the primary one. Changed by command line alone.'),
  ...said,
  ...groups,
});
export type TenantSettings = z.infer<typeof tenantSettings>;

/** Body of PATCH organizations/settings (superusers). What a group does not name stays. */
export const tenantSettingsChanges = z
  .strictObject({
    ...said,
    about: groups.about.partial(),
    fiscal: groups.fiscal.partial(),
    tos: groups.tos.partial(),
    uploads: groups.uploads.partial(),
    windows: groups.windows.partial(),
  })
  .partial();

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/** One act that changed settings. */
export const settingsAct = z.object({
  id,
  actor: id.nullable().describe('Who did it; null: the command line.'),
  creation_datetime: moment,
  changes: z.array(
    z.object({
      setting: z.string().describe('`name`; within a group `windows.endorsement_end_datetime`.'),
      before: value,
      after: value,
    }),
  ),
});
export type SettingsAct = z.infer<typeof settingsAct>;
