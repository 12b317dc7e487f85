import { z } from 'zod';
import { id, language, line, moment, prose } from './primitives.js';

/** E-mail status (specification, 4). */
export const emailStatus = z.enum(['draft', 'pending', 'processing', 'success', 'error']);
export type EmailStatus = z.infer<typeof emailStatus>;

/** How far an e-mail came. */
const emailDelivery = z.enum(['none', 'accepted', 'bounced', 'complained', 'suppressed']);

/** E-mail categories, spelled as the specification does (4). */
export const emailCategory = z.enum([
  'carnet',
  'carnet_custom',
  'contact',
  'creation_verify',
  'event_changed',
  'event_reminder',
  'event_reservation',
  'event_transfer',
  'event_waiting',
  'invoice',
  'manual',
  'membership_due',
  'membership_ended',
  'membership_payment',
  'newsletter',
  'password_changed',
  'password_reset',
  'process_alternative_document',
  'process_amedment',
  'process_candidacy',
  'process_election',
  'registry_remember',
  'registry_verified',
  'registry_verify',
]);
export type EmailCategory = z.infer<typeof emailCategory>;

/** One e-mail in a list (contract, 12). */
export const emailRow = z.object({
  id,
  category: emailCategory,
  status: emailStatus,
  user: id.nullable().describe('The person it goes to.'),
  to: z
    .string()
    .nullable()
    .describe(
      'The address; null after the person was erased, and of a copy of a newsletter, with which none is stored.',
    ),
  subject: z.string().nullable(),
  language,
  creation_datetime: moment,
  sent_datetime: moment.nullable(),
  error: z.string().nullable().describe('Why the last attempt failed.'),
  delivery: emailDelivery.describe('What is known of its way: accepted by a mail server, or nothing yet.'),
  attempts: z.int().describe('So often it was tried.'),
  resend_of: id.nullable().describe('The e-mail that it was sent again for.'),
  issue: id.nullable().describe('The issue of a newsletter of which it is a copy.'),
});
export type EmailRow = z.infer<typeof emailRow>;

/** GET mailing/emails/by-day: what became of what was written. */
export const emailsByDay = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        from: moment.describe('When it begins, by the clocks of the tenant.'),
        sent: z.int().describe('Written on it, and taken by the mail server.'),
        refused: z.int().describe('Written on it, and not taken.'),
      }),
    )
    .describe('The last sixty with today, oldest first.'),
});
export type EmailsByDay = z.infer<typeof emailsByDay>;

/** One e-mail, whole. One-time links are shown only in the demo store (DEV_MAILBOX). */
export const emailMessage = emailRow.extend({
  html: z.string().nullable(),
  text: z.string().nullable(),
  draft: z
    .object({
      users: z.array(id),
      filter: z.record(z.string(), z.unknown()).nullable(),
      message: z.string(),
    })
    .nullable()
    .describe('Of a letter that was not sent: whom it is for, and what it says so far.'),
});
export type EmailMessage = z.infer<typeof emailMessage>;

/** Body of POST mailing/emails/resend: what is sent again. */
export const resendBody = z.strictObject({
  filter: z
    .record(z.string(), z.unknown())
    .refine((filter) => Object.keys(filter).length > 0, { params: { code: 'http.required' } })
    .meta({ minProperties: 1 })
    .describe('As the list takes it (contract, 3); without one nothing is sent again.'),
  count: z.int().min(1).describe('How many the asker was told that match. Refused (409) when they are others by now.'),
});

/** A mail, or one's card with words of whoever sends it. */
const adHocMailKind = z.enum(['manual', 'carnet_custom']);
export type AdHocMailKind = z.infer<typeof adHocMailKind>;

const adHocMailWords = {
  category: adHocMailKind.default('manual').describe('carnet_custom: with the way to their card, to members alone.'),
  subject: line(150).min(1),
  message: prose(5_000).min(1),
};

/** Body of POST mailing/letters: one letter to each of these people. */
export const adHocMailBody = z.strictObject({ users: z.array(id).min(1).max(200), ...adHocMailWords });

/** So far: it is looked at whole when it is sent. */
const draftWords = { subject: line(150), message: prose(5_000) };

/** Body of POST mailing/emails: a mail to people who were chosen, or to whoever matches when it is sent. */
export const draftBody = z
  .strictObject({
    users: z.array(id).max(200).default([]),
    filter: z
      .record(z.string(), z.unknown())
      .nullable()
      .default(null)
      .describe('As the list of people takes it (contract, 3).'),
    category: adHocMailWords.category,
    subject: draftWords.subject.default(''),
    message: draftWords.message.default(''),
  })
  .refine(({ users, filter }) => users.length > 0 !== (filter !== null), {
    path: ['users'],
    params: { code: 'http.required' },
  })
  .meta({
    oneOf: [
      { required: ['users'], properties: { users: { type: 'array', minItems: 1 } } },
      { required: ['filter'], properties: { filter: { type: 'object' } } },
    ],
  });

/** Body of PATCH mailing/emails/{id}. */
export const draftChange = z.strictObject({
  subject: draftWords.subject.optional(),
  message: draftWords.message.optional(),
});

/** Whose places of an event are meant. */
const matchingPlaces = {
  event: id,
  filter: z.record(z.string(), z.unknown()).describe('As the list of reservations takes it (contract, 3).'),
  count: z
    .int()
    .min(1)
    .describe('How many places the asker was told that match. Refused (409) when there are others by now.'),
};

/** Body of POST mailing/letters/places: one letter to each person who has places of an event that match. */
export const mailToHoldersBody = z.strictObject({
  ...matchingPlaces,
  subject: adHocMailWords.subject,
  message: adHocMailWords.message,
});

/** Body of POST mailing/letters/places/tickets: the mail with their tickets, once more, to whoever has confirmed ones that match. */
export const placesTicketsBody = z.strictObject(matchingPlaces);

/** Body of POST mailing/letters/preview. */
export const adHocMailPreviewBody = z.strictObject({ user: id, ...adHocMailWords });

export const adHocMailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type AdHocMailPreview = z.infer<typeof adHocMailPreview>;

export const adHocMailsWritten = z.object({
  written: z.int(),
  left_out: z.array(id).describe('Who is not written to: gone, deactivated, or without the card that it is about.'),
});
export type AdHocMailsWritten = z.infer<typeof adHocMailsWritten>;
