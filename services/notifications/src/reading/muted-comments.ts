import { id } from '@ateneo/contracts';
import { z } from 'zod';

const PREFIX = 'comments.';

/** What is muted when somebody wants to hear no more of comments in a process. */
export function commentsOf(process: string): string {
  return PREFIX + process;
}

/** The same, as what people send. */
export const commentsOfProcess = z.templateLiteral([PREFIX, id]);

/** SQL, of a notice `n` and the kinds that its reader has muted: somebody answered, in such a process. What moderation does is told. */
export const saidInMuted = (muted: string): string =>
  `n.subtype in ('commented', 'replied') and '${PREFIX}' || (n.params ->> 'process') = any(${muted}::text[])`;
