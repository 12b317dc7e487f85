import { z } from 'zod';
import { id, language, moment } from './primitives.js';

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
  'event_reservation',
  'event_waiting',
  'manual',
  'membership_ended',
  'membership_payment',
  'password_changed',
  'password_reset',
  'process_alternative_document',
  'process_amedment',
  'process_candidacy',
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
  to: z.string().nullable().describe('The address; null after the person was erased.'),
  subject: z.string().nullable(),
  language,
  creation_datetime: moment,
  sent_datetime: moment.nullable(),
  error: z.string().nullable().describe('Why the last attempt failed.'),
  delivery: emailDelivery.describe('What is known of its way: accepted by a mail server, or nothing yet.'),
  attempts: z.int().describe('So often it was tried.'),
  resend_of: id.nullable().describe('The e-mail that it was sent again for.'),
});
export type EmailRow = z.infer<typeof emailRow>;

/** One e-mail, whole. One-time links are shown only in the demo store (DEV_MAILBOX). */
export const emailMessage = emailRow.extend({ html: z.string().nullable(), text: z.string().nullable() });
export type EmailMessage = z.infer<typeof emailMessage>;
