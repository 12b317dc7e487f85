import { z } from 'zod';
import { amedmentReview } from './amendments.js';
import { id, moment, prose } from './primitives.js';

/** Body of POST processes/reviewers. */
export const reviewerBody = z.strictObject({ document: id, user: id.describe('Somebody verified, regular or not.') });
export type ReviewerBody = z.infer<typeof reviewerBody>;

/** Who reviews the amendments to a document. */
export const reviewerRecord = z.object({
  id,
  document: id,
  document_title: z.string(),
  process: id,
  user: id,
  user_name: z.string().nullable(),
  creation_datetime: moment,
});
export type Reviewer = z.infer<typeof reviewerRecord>;

/** Body of POST processes/amedments/{id}/review. */
export const reviewBody = z.strictObject({
  review: amedmentReview.nullable().describe('Null takes away what stands.'),
  reason: prose(2_000).min(1).describe('Everybody who reads the amendment reads it.'),
  version: z.number().int().min(1).optional().describe('The one that was read: a word on another is a 409.'),
});
export type ReviewBody = z.infer<typeof reviewBody>;

/** One word that was said of an amendment; the last one stands. */
export const reviewRecord = z.object({
  id,
  amedment: id,
  amedment_title: z.string(),
  document: id,
  process: id,
  review: amedmentReview.nullable().describe('Null: what had been said was taken away.'),
  reason: z.string(),
  stands: z.boolean(),
  user: id.nullable().describe('Who said it; told to superusers and reviewers of the document.'),
  user_name: z.string().nullable(),
  creation_datetime: moment,
});
export type Review = z.infer<typeof reviewRecord>;
