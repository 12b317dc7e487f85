import { z } from 'zod';
import { names } from './products.js';
import { cents } from './payments.js';
import { day, id, moment } from './primitives.js';

/** So many of each part at most. */
export const MOST_AT_MEETING = 1_000;

const people = z.array(id).max(MOST_AT_MEETING);

/** What the board decides of somebody, or is told of them. */
export const meetingPart = z.enum(['admitted', 'excluded', 'joined', 'left', 'owing']);
export type MeetingPart = z.infer<typeof meetingPart>;

export const meetingStatus = z.enum(['under_way', 'done', 'taking_back', 'taken_back']);

/** What the board decided in one act; the counts are of what was carried out, and of what could not be. */
export const meeting = z.object({
  id,
  held_on: day,
  since: moment.describe('It was told what had happened since then.'),
  status: meetingStatus,
  admitted: z.int(),
  excluded: z.int(),
  refused: z.int(),
  joined: z.int(),
  left: z.int(),
  owing: z.int(),
  creation_datetime: moment,
});
export type Meeting = z.infer<typeof meeting>;

/** Body of POST memberships/meetings. */
export const meetingBody = z.strictObject({
  held_on: day,
  since: moment,
  admitted: people.default([]).describe('Of those who wait for a yes.'),
  excluded: people.default([]).describe('Of those who owe: members no longer, until they pay.'),
});

/** Query of GET memberships/meetings/proposal. */
export const meetingProposalQuery = z.strictObject({
  since: moment.optional().describe('Absent: since the last meeting, or for 90 days.'),
});

const proposed = z.object({
  id: id.describe('Of the membership.'),
  user: id,
  name: z.string().nullable(),
  number: z.string().nullable(),
  product_names: names,
  datetime: moment.nullable().describe('When they asked, joined, left, or since when they owe.'),
  amount: cents.describe('The fee; of who owes, what they owe.'),
  because: z.string().nullable().describe('Why they left.'),
});
export type ProposedAtMeeting = z.infer<typeof proposed>;

const part = z.object({ count: z.int(), rows: z.array(proposed).describe('The first 1,000.') });

/** Answer of GET memberships/meetings/proposal: what there is to decide and to tell. */
export const meetingProposal = z.object({
  since: moment,
  is_first: z.boolean().describe('There was no meeting before.'),
  waiting: part,
  joined: part,
  left: part,
  owing: part,
});
export type MeetingProposal = z.infer<typeof meetingProposal>;

/** Answer of GET memberships/meetings/{id}/minutes. */
export const meetingMinutes = z.object({
  text: z.string().describe('The paragraph for the minutes, in the language of the association.'),
  rows: z.array(
    z.object({
      id,
      user: id,
      name: z.string().nullable(),
      number: z.string().nullable(),
      part: meetingPart,
      outcome: z.string().nullable().describe('`done`, or why not, as a code; null: not yet.'),
      back: z.string().nullable().describe('The same of taking it back.'),
    }),
  ),
});
export type MeetingMinutes = z.infer<typeof meetingMinutes>;
