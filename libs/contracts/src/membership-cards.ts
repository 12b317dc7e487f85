import { z } from 'zod';
import { id, moment } from './primitives.js';

/** How a card stands: `past_due` is a member who owes, within the days of grace. */
export const membershipCardStatus = z.enum(['valid', 'past_due', 'revoked']);
export type MembershipCardStatus = z.infer<typeof membershipCardStatus>;

/** A member card in a list; one that was revoked stays there. */
export const membershipCardRow = z.object({
  id,
  user: id,
  user_name: z.string().nullable(),
  organization: id,
  organization_name: z.string(),
  number: z.string().nullable(),
  status: membershipCardStatus,
  valid_until: moment.nullable().describe('Null: for good.'),
  reason: z.enum(['ended', 'lapsed', 'lost']).nullable().describe('Why it was revoked.'),
  creation_datetime: moment,
  revoked_datetime: moment.nullable(),
});
export type MembershipCardRow = z.infer<typeof membershipCardRow>;

/** A person's card, as it is shown and printed. */
export const membershipCard = z.object({
  id,
  user: id,
  name: z.string(),
  number: z.string(),
  organization_name: z.string(),
  status: membershipCardStatus,
  since: moment,
  valid_until: moment.nullable(),
  code: z.string().describe('What the scanner reads.'),
  picture: z
    .object({ size: z.number().int(), path: z.string() })
    .describe('Its QR code: the path of an SVG, so many units wide.'),
});
export type MembershipCard = z.infer<typeof membershipCard>;

/** Body of POST users/carnets/scanner. */
export const membershipCardScanBody = z.strictObject({ code: z.string().min(1).max(500) });

/** What a card is worth now. */
export const membershipCardScan = z.object({
  result: z.enum(['valid', 'past_due', 'lapsed', 'revoked', 'expired', 'forged']),
  organization_name: z.string().nullable(),
  number: z.string().nullable(),
  name: z.string().nullable().describe('Whose it is, for who may see them.'),
  user: id.nullable(),
  valid_until: moment.nullable(),
});
export type MembershipCardScan = z.infer<typeof membershipCardScan>;

/** Body of POST users/carnets/download: the list's own filter (contract, 3). */
export const membershipCardDownloadBody = z.strictObject({
  filter: z.record(z.string(), z.unknown()).default({}),
  as: z
    .enum(['files', 'sheets'])
    .default('files')
    .describe(
      'files: each card a PDF, in a ZIP. sheets: one PDF of A4, ten cards of a bank card’s size a page, with lines to cut along.',
    ),
});
