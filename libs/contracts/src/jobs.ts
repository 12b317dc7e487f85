import { z } from 'zod';
import { id, moment } from './primitives.js';

/** How far a job is. `stopped`: by a person; `failed`: by itself. */
export const jobStatus = z.enum(['waiting', 'running', 'done', 'stopped', 'failed']);
export type JobStatus = z.infer<typeof jobStatus>;

/** What sort of work it is. */
export const jobKind = z.enum([
  'userchanges_export',
  'users_export',
  'carnets_download',
  'subscriptions_export',
  'invoices_export',
  'payments_export',
  'entries_export',
  'reservations_export',
  'copies_export',
  'amedments_export',
  'documentalternatives_export',
  'candidacysubmissions_export',
  'comments_export',
  'elections_export',
  'processes_export',
  'documents_export',
  'candidacypresentations_export',
  'reviewers_export',
  'reviews_export',
  'endorsements_export',
  'people_import',
  'import_undo',
  'people_bulk',
  'people_transfer',
  'transfer_undo',
  'layer_check',
  'people_placement',
  'own_data',
  'places_letter',
  'dues_reminder',
  'emails_resend',
  'price_move',
  'memberships_bulk',
  'people_by_post',
  'board_meeting',
  'remittance',
  'statement',
  'register_print',
]);
export type JobKind = z.infer<typeof jobKind>;

/** Work that may outlast a request, as `jobs/jobs` shows it. */
export const job = z.object({
  id,
  kind: jobKind,
  asker: id.describe('Who asked for it; the result is theirs alone.'),
  status: jobStatus,
  done: z.int(),
  total: z.int().nullable().describe('Null while nobody knows.'),
  reason: z.string().nullable().describe('Why it failed or was stopped, as a code.'),
  file_name: z.string().nullable(),
  file_bytes: z.number().nullable(),
  creation_datetime: moment,
  started_datetime: moment.nullable(),
  finished_datetime: moment.nullable(),
  expiry_datetime: moment.nullable().describe('Until when the result can be downloaded; null: there is none.'),
  may_download: z.boolean().describe('By who reads this.'),
});
export type Job = z.infer<typeof job>;

/** Body of a 202: the work goes on as this job. */
export const askedJob = z.object({ job: id });
export type AskedJob = z.infer<typeof askedJob>;

/** Formats of an export. */
export const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormat>;

/** Body of `POST …/export`: the list's own filter (contract, 3), in which format. */
export const exportBody = z.strictObject({
  format: exportFormat,
  filter: z.record(z.string(), z.unknown()).optional(),
});
export type ExportBody = z.infer<typeof exportBody>;
