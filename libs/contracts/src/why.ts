import { z } from 'zod';
import { statusOf } from './errors.js';
import { id, moment } from './primitives.js';

/** What one does in a process; each has a rule of its own (contract, 6). */
export const processAct = z.enum(['participate', 'amend', 'vote', 'comment', 'endorse']);
export type ProcessAct = z.infer<typeof processAct>;

/** What stood in the way. Each has a sentence that says it, and one that says what would change it. */
const whyFacts = [
  'draft',
  'starts',
  'ended',
  'not_verified',
  'deactivated',
  'no_organization',
  'left_organization',
  'other_organization',
  'other_area',
  'other_tag',
  'census_closed',
  'joined',
  'manages',
  'amending_ended',
  'voting_starts',
  'voting_ended',
  'voting_annulled',
  'endorsing_starts',
  'endorsing_ended',
  'candidacies_start',
  'candidacies_ended',
  'election_ended',
  'locked',
  'undo_ended',
] as const;
const whyFact = z.enum(whyFacts);

const facts = z.array(
  z.object({ fact: whyFact, moment: moment.nullable().describe('When it was, or will be, so; null: no date.') }),
);

/** Refusals of merging and of people, which are conflicts and have a rule all the same. */
const conflicts = ['deactivated_person', 'already_merged', 'not_merged', 'merge_is_final'];

/**
 * Whether a refusal of participation or of identity has a rule that one may ask for: what somebody may not do (401, 403), and
 * what stands against a merge. Of a wrong password nothing is explained, to nobody.
 */
export function isExplained(code: string): boolean {
  const [context, reason = ''] = code.split('.');
  if ((context !== 'participation' && context !== 'identity') || reason === 'no_active_account') return false;
  return [401, 403].includes(statusOf(code)) || (context === 'identity' && conflicts.includes(reason));
}

/** Said before anybody had signed in, to who had shown whose account it is: whoever holds the token may read it. */
export const saidBeforeSigningIn: readonly string[] = ['identity.locked', 'identity.deactivated'];

/** One act, and why it is refused, or null; nothing of anybody's vote. */
export const whyAct = z.object({
  act: processAct,
  refusal: z.string().nullable().describe('The code that the act is refused with; null: it is not.'),
  facts,
});
export type WhyAct = z.infer<typeof whyAct>;

/** Query of GET why: without `user` of who asks, without `at` now. */
export const whyQuery = z.strictObject({ process: id, user: id.optional(), at: moment.optional() });

/** What a person might do in a process at a moment, by the rules that decide it (GET why, GET why/{token}). */
export const why = z.object({
  process: id.nullable().describe('Null: the refusal was about no process.'),
  process_title: z.string(),
  user: id.nullable().describe('Null: somebody who had not signed in.'),
  at: moment,
  refused: z.string().nullable().describe('The code of the refusal that was given; null where none was.'),
  facts: facts.describe('What that refusal went by, where it was none of the acts.'),
  acts: z.array(whyAct),
});
export type Why = z.infer<typeof why>;
