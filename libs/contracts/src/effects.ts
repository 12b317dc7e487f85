import { z } from 'zod';
import { id, moment } from './primitives.js';

/** How far an effect is. `stopped`: nobody tries it again by themselves. */
export const effectStatus = z.enum(['pending', 'running', 'done', 'stopped']);
export type EffectStatus = z.infer<typeof effectStatus>;

/** What sort of thing happens outside. */
export const effectKind = z.enum([
  'mail',
  'mail_many',
  'newsletter',
  'subscription_forget',
  'vote_keys',
  'voting_clock',
  'election_clock',
  'job',
  'payment',
  'dues',
  'books',
  'held_places',
  'sent_ticket_end',
  'transfer_end',
  'event_reminder',
  'contact_forget',
  'registry_remember',
  'merged_claims',
  'wallet_pass',
]);
export type EffectKind = z.infer<typeof effectKind>;

/** How an attempt ended. `interrupted`: the process died meanwhile, so it may have happened or not. */
export const attemptResult = z.enum(['done', 'later', 'stopped', 'postponed', 'unavailable', 'interrupted']);
export type AttemptResult = z.infer<typeof attemptResult>;

/** One attempt to perform an effect. */
export const effectAttempt = z.object({
  number: z.int(),
  started: moment.nullable(),
  ended: moment,
  result: attemptResult,
  reason: z.string().nullable().describe('A short code such as `SMTP 550`; no address.'),
});
export type EffectAttempt = z.infer<typeof effectAttempt>;

/** Something that the product does outside: sends an e-mail; later pays, publishes, notifies. */
export const effectRow = z.object({
  id,
  kind: effectKind,
  status: effectStatus,
  recipient: id.nullable().describe('The person it reaches.'),
  reference: z.string().describe('What it is about; for `mail` the e-mail.'),
  attempts: z.int().describe('Since it was last asked for.'),
  reason: z.string().nullable().describe('Why the last attempt ended as it did; null when it went well.'),
  creation_datetime: moment,
  due_datetime: moment.describe('When it is to happen: at once, or at the moment of an appointment.'),
  next_datetime: moment.nullable().describe('When it is tried next; null unless it is pending.'),
  started_datetime: moment.nullable().describe('When the last attempt began, also where it does not count.'),
  finished_datetime: moment.nullable(),
  history: z.array(effectAttempt).describe('The latest 20 attempts, oldest first.'),
});
export type EffectRow = z.infer<typeof effectRow>;

/** Body of `POST effects/effects/retry`. */
export const retryEffectsBody = z.strictObject({ ids: z.array(id).min(1).max(100) });

/** Its answer: how many are tried again, and how many were left as they are. */
export const retriedEffects = z.object({ retried: z.int(), left: z.int() });
export type RetriedEffects = z.infer<typeof retriedEffects>;
