import { z } from 'zod';
import { issueVersions } from './issue-blocks.js';
import { id, language, moment } from './primitives.js';

/** What an issue said before: the last of each sitting of one person, newest first; the first is what it says now. */
export const issueHistory = z.object({
  results: z.array(
    z.object({
      revision: z.int(),
      datetime: moment,
      user_name: z.string().nullable().describe('Who wrote it; null: they are gone.'),
      subject: z.string(),
    }),
  ),
});
export type IssueHistory = z.infer<typeof issueHistory>;
/** The words of one of them. */
export const issueWording = z.object({ versions: issueVersions });
export type IssueWording = z.infer<typeof issueWording>;

/** Who may be sent a trial: those who may write newsletters, as far as who asks may see them. */
export const issueTesters = z.object({ testers: z.array(z.object({ id, name: z.string() })) });
export type IssueTesters = z.infer<typeof issueTesters>;
/** A trial goes to so many at most. */
export const MOST_TESTERS = 5;
/** Body of POST mailing/issues/{id}/test. */
export const issueTestBody = z.strictObject({
  language,
  users: z.array(id).min(1).max(MOST_TESTERS).optional().describe('Who gets it; left out: whoever asks.'),
});
