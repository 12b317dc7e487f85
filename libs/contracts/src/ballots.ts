import { z } from 'zod';
import { id } from './primitives.js';

const message = z.string();

/** Body of POST processes/elections/{id}/ballot: a ballot of the protocol, as the voter's browser made it. */
export const castBallotBody = z.strictObject({ ballot: message.min(1).max(65_536) });
export type CastBallotBody = z.infer<typeof castBallotBody>;

/** What a voter votes with. */
export const ownBallot = z.object({
  election: id,
  setup: message.describe('The election’s text; its fingerprint is what everybody compares.'),
  fingerprint: z.string(),
  credential: z.string().describe('The voter’s own.'),
  tracker: z.string().nullable().describe('Of the ballot that counts; null: none was cast.'),
  options: z
    .array(z.object({ option: id, answer: z.string(), salt: z.string() }))
    .describe('In the order of the election’s text, with what opens the hash of each name.'),
});
export type OwnBallot = z.infer<typeof ownBallot>;

/** What anybody sees of a secret ballot, at any time. */
export const boardRecord = z.object({
  election: id,
  fingerprint: z.string(),
  people: z.number().int().describe('On the roll.'),
  trackers: z.array(z.string()).describe('Of all ballots, replaced ones too, by their signs.'),
});
export type Board = z.infer<typeof boardRecord>;
