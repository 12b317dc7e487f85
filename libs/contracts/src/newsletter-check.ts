import { z } from 'zod';
import { language } from './primitives.js';

/** Something to look at before an issue is sent. */
export const issueFinding = z.object({
  code: z.enum([
    'no_default_version',
    'empty',
    'event_gone',
    'process_gone',
    'amedment_gone',
    'missing_alt',
    'dead_link',
    'too_large',
    'unknown_value',
    'no_dmarc',
  ]),
  language: language.nullable().describe('Null: of all.'),
  detail: z
    .string()
    .nullable()
    .describe(
      'The address that leads nowhere, the size in kB, which piece it is, counted from one, or what was to be filled in.',
    ),
});
export type IssueFinding = z.infer<typeof issueFinding>;
export const issueCheck = z.object({ findings: z.array(issueFinding) });
export type IssueCheck = z.infer<typeof issueCheck>;
