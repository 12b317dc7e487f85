import { z } from 'zod';
import { alternativeRow } from './alternatives.js';
import { candidacyRecord, presentationRecord } from './candidacies.js';
import { electionRecord } from './elections.js';
import { documentRecord, documentRow, processRecord } from './participation.js';

/** What visitors read of the parts of a process. No author, no candidate: their names are for those who sign in. */
export const publicParts = z.object({
  documents: z.array(
    documentRow.pick({ id: true, title: true, chapter_count: true, article_count: true, amedment_count: true }),
  ),
  alternatives: z
    .array(alternativeRow.pick({ id: true, title: true, document_title: true, endorsements: true, is_admitted: true }))
    .describe('Those that were published.'),
  presentations: z
    .array(
      presentationRecord.pick({
        id: true,
        name: true,
        description: true,
        effective_start_datetime: true,
        effective_end_datetime: true,
      }),
    )
    .describe('What candidacies it takes, and when.'),
  candidacies: z
    .array(
      candidacyRecord
        .pick({ id: true, name: true, presentation_name: true })
        .extend({ candidate_count: z.number().int().describe('Those who accepted.') }),
    )
    .describe('Those that were proclaimed.'),
  elections: z.array(
    electionRecord.pick({
      id: true,
      title: true,
      status: true,
      method: true,
      options: true,
      result: true,
      annulled_reason: true,
      effective_start_datetime: true,
      effective_end_datetime: true,
    }),
  ),
});
export type PublicParts = z.infer<typeof publicParts>;
export type PublicElection = PublicParts['elections'][number];

/** GET processes/processes/{id}/view: what anybody may see of a published process, without signing in. */
export const publicProcess = processRecord
  .pick({
    id: true,
    title: true,
    introduction: true,
    image: true,
    mode: true,
    status: true,
    start_datetime: true,
    end_datetime: true,
    document_count: true,
    amedment_count: true,
    rules: true,
    voting: true,
    effective: true,
  })
  .extend({
    audience: z
      .object({
        organizations: z.number().int().describe('Only members of so many of the organizations; 0: of any.'),
        areas: z.array(z.string()).describe('Names of the areas one lives in; none: anywhere.'),
        tags: z
          .number()
          .int()
          .describe('Only people with one of so many tags, whose names are not told; 0: any or none.'),
      })
      .describe('Who may take part, beside `mode`.'),
    is_text_public: z.boolean().describe('Visitors may read its documents: it is open to everybody.'),
    parts: publicParts.nullable().describe('Null in a process of members alone whose results are not told yet.'),
  });
export type PublicProcess = z.infer<typeof publicProcess>;

/** A row of GET processes/processes/view: of each what tells whether to open it. */
export const publicProcessRow = publicProcess.omit({
  introduction: true,
  audience: true,
  is_text_public: true,
  parts: true,
});
export type PublicProcessRow = z.infer<typeof publicProcessRow>;

/** GET processes/documents/{id}/view: a text of a process that is open to everybody, without signing in. */
export const publicDocument = documentRecord.pick({
  id: true,
  process: true,
  title: true,
  introduction: true,
  chapters: true,
  chapter_count: true,
  article_count: true,
  amedment_count: true,
});
export type PublicDocument = z.infer<typeof publicDocument>;
