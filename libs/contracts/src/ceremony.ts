import { z } from 'zod';
import { id } from './primitives.js';

/** What a trustee sends in turn: keys for messages, a polynomial, the key of their share, and what they take off a test tally. */
export const ceremonyStep = z.enum(['certificate', 'polynomial', 'key', 'rehearsal']);
export type CeremonyStep = z.infer<typeof ceremonyStep>;

/** Body of POST processes/elections/{id}/trustees: the people, in the order of their numbers; said again, all begins anew. */
export const trusteesBody = z.strictObject({
  trustees: z.array(id).min(3).max(9).describe('Verified people.'),
  threshold: z.number().int().min(2).max(8).describe('So many of them open the ballots: all but one at most.'),
});
export type TrusteesBody = z.infer<typeof trusteesBody>;

/** Body of POST processes/elections/{id}/ceremony: a message of the protocol, as the trustee's browser made it. */
export const ceremonyBody = z.strictObject({
  round: z.number().int().min(1).max(1_000_000).describe('The how-manieth naming of trustees it is for.'),
  step: ceremonyStep,
  message: z.string().min(1).max(65_536),
});
export type CeremonyBody = z.infer<typeof ceremonyBody>;

const message = z.string();

/** How far the trustees of a secret ballot are. All of it stands in the bundle later; what is sealed, its reader alone can open. */
export const ceremonyRecord = z.object({
  election: id,
  round: z.number().int().describe('0: nobody has been named.'),
  threshold: z.number().int(),
  server_key: message.nullable().describe('Needed beside the trustees’; with the proof that its secret is known.'),
  trustees: z.array(
    z.object({
      user: id,
      user_name: z.string().nullable(),
      given: z.array(ceremonyStep).describe('The steps that are done.'),
    }),
  ),
  step: ceremonyStep.nullable().describe('What comes now; null: nobody is named, or all is done.'),
  is_rehearsed: z.boolean().describe('As many as open the ballots have opened a test tally.'),
  certificates: z.array(message).describe('Once all are there.'),
  own: z
    .object({
      number: z.number().int().describe('From 1.'),
      shares: message.nullable().describe('What all gave this trustee, once all polynomials are there.'),
      rehearsal: z
        .object({ election: message, tally: message })
        .nullable()
        .describe('Once all keys are there: what is to be decrypted in part.'),
    })
    .nullable()
    .describe('Of the trustee who asks.'),
});
export type Ceremony = z.infer<typeof ceremonyRecord>;
