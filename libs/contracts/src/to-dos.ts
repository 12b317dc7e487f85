import { z } from 'zod';
import { cents } from './payments.js';
import { id, moment } from './primitives.js';

/** What somebody can be asked to do, in the order in which equals are told. */
export const toDoKind = z.enum([
  'confirm_email',
  'pay',
  'take_place',
  'answer_offer',
  'vote',
  'vote_in_election',
  'answer_candidacy',
  'answer_compromise',
  'mend_candidacy',
  'mend_alternative',
  'review',
  'endorse',
  'propose',
  'stand',
  'go_on_candidacy',
  'go_on_alternative',
  'come',
  'join',
  'complete_profile',
]);
export type ToDoKind = z.infer<typeof toDoKind>;

/** One thing to do now. */
export const toDo = z.object({
  kind: toDoKind,
  id: id.describe('What it is about.'),
  title: z.string().describe('What it is about, as its author wrote it; empty where it is oneself.'),
  count: z.number().int().nullable().describe('How many are left, where they are counted.'),
  amount: cents.nullable().describe('What is owed.'),
  until: moment.nullable().describe('Until when; of an event: when it begins.'),
  link: z.string().describe('Where it is done, a path of the member application.'),
});
export type ToDo = z.infer<typeof toDo>;

/** GET users/users/self/matters: what closes first comes first, behind what stands in the way of the rest. */
export const ownToDos = z.object({ matters: z.array(toDo) });
export type OwnToDos = z.infer<typeof ownToDos>;

/** GET users/users/self/waiting: the rows that wait in the console for whoever asks, as their lists count them (`rowsOf`). */
export const waitingCounts = z.object({
  reported: z.number().int().describe('Comments that were reported and that nobody has looked at.'),
  unanswered: z.number().int().describe('Conversations that nobody has answered.'),
});
export type WaitingCounts = z.infer<typeof waitingCounts>;
