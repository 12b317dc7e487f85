import { z } from 'zod';
import { gender } from './profile.js';
import { image } from './organizations.js';
import { email, id, line, moment, prose } from './primitives.js';

/** How many of which gender a list holds. */
export const parity = z.enum(['none', 'sixty', 'half_women', 'zipper']);
export type Parity = z.infer<typeof parity>;

/** draft: being written, candidates are asked; submitted: superusers decide. */
export const candidacyStatus = z.enum(['draft', 'submitted', 'returned', 'rejected', 'proclaimed', 'withdrawn']);
export type CandidacyStatus = z.infer<typeof candidacyStatus>;

const limit = z.number().int().min(0).max(100);
const presentationShape = {
  name: line(200).min(1),
  description: prose(10_000).min(1).describe('CommonMark.'),
  min_candidates: limit.describe('0: no limit; one at least stands.'),
  max_candidates: limit.describe('0: no limit.'),
  has_substitutes: z.boolean(),
  min_substitutes: limit.describe('0: substitutes are optional.'),
  max_substitutes: limit.describe('0: no limit.'),
  start_datetime: moment.nullable().describe('Empty: the process’s.'),
  end_datetime: moment.nullable().describe('Empty: the process’s.'),
  organizations: z.array(id).max(100).describe('Who may stand; none: everybody.'),
  areas: z.array(id).max(100),
  tags: z.array(id).max(100),
  member_since: moment.nullable().describe('Only who belonged to an organization by then.'),
  parity,
};

/** Body of POST processes/candidacypresentations. */
export const presentationBody = z.strictObject({
  process: id,
  ...presentationShape,
  min_candidates: limit.default(1),
  max_candidates: limit.default(0),
  has_substitutes: z.boolean().default(false),
  min_substitutes: limit.default(0),
  max_substitutes: limit.default(0),
  start_datetime: moment.nullable().default(null),
  end_datetime: moment.nullable().default(null),
  organizations: presentationShape.organizations.default([]),
  areas: presentationShape.areas.default([]),
  tags: presentationShape.tags.default([]),
  member_since: moment.nullable().default(null),
  parity: parity.default('none'),
});
export type PresentationBody = z.infer<typeof presentationBody>;

/** Body of PATCH/PUT processes/candidacypresentations/{id}; once somebody handed one in, description and a later end. */
export const presentationChanges = z.strictObject(presentationShape).partial();
export type PresentationChanges = z.infer<typeof presentationChanges>;

/** What candidacies are asked for, and by which rules. */
export const presentationRecord = z.object({
  id,
  process: id,
  ...presentationShape,
  effective_start_datetime: moment.nullable().describe('After the process’s.'),
  effective_end_datetime: moment.nullable(),
  submission_count: z.number().int().describe('Those that the asking person may see.'),
  is_taken: z.boolean().describe('Somebody has handed one in: the rules stand.'),
  can_submit: z.boolean().describe('The asking person may begin a candidacy now.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type CandidacyPresentation = z.infer<typeof presentationRecord>;

const ignored = z.unknown().optional().describe('Read only: ignored.');
const placeBody = z
  .strictObject({
    id: id.optional().describe('Of a place that is there; without address and number it stays whose it is.'),
    email: email.optional().describe('Exactly; whether anybody has it is not told.'),
    number: line(20).min(1).optional().describe('A member number instead of an address.'),
    statement: ignored.describe('Ignored: whoever stands says it themselves.'),
    state: ignored,
    named: ignored,
    user: ignored,
    user_name: ignored,
    is_own: ignored,
    photo: ignored,
    gender: ignored,
    moved_up: ignored,
  })
  .refine((one) => [one.id, one.email, one.number].some((given) => given !== undefined), {
    path: ['email'],
    params: { code: 'http.required' },
  })
  .meta({ anyOf: ['id', 'email', 'number'].map((one) => ({ required: [one] })) });

const submissionShape = {
  name: line(200),
  programme: prose(50_000).describe('CommonMark.'),
  candidates: z.array(placeBody).max(100).describe('In their order.'),
  substitutes: z.array(placeBody).max(100),
};

/** Body of POST processes/candidacysubmissions: a draft; whoever is named is asked at once. */
export const candidacyBody = z.strictObject({
  candidacypresentation: id,
  name: submissionShape.name.min(1),
  programme: submissionShape.programme.default(''),
  candidates: submissionShape.candidates.default([]),
  substitutes: submissionShape.substitutes.default([]),
});
export type CandidacyBody = z.infer<typeof candidacyBody>;

/** Body of POST processes/candidacysubmissions/invited. */
export const invitedBody = z.strictObject({ candidacypresentation: id, number: line(20).min(1) });

/** Whose a member number is, as their card says it. */
export const invited = z.object({
  initials: z.string().nullable().describe('Null: nobody has that number.'),
});
export type Invited = z.infer<typeof invited>;

/** Body of PATCH processes/candidacysubmissions/{id}. */
export const candidacyChanges = z.strictObject(submissionShape).partial();
export type CandidacyChanges = z.infer<typeof candidacyChanges>;

/** Body of POST processes/candidacysubmissions/{id}/accept. */
export const acceptBody = z.strictObject({
  gender: gender.nullable().default(null).describe('Needed where the presentation asks for parity.'),
  statement: prose(2_000)
    .optional()
    .describe('Of oneself, published with one’s name. CommonMark; absent: as it stands.'),
});

/** Fields of POST processes/candidacysubmissions/{id}/photo besides `file`. */
export const photoFields = z.object({
  alt: line(200).min(1).describe('What it shows, for those who do not see it.'),
});

/** Body of POST processes/candidacysubmissions/{id}/return and reject. */
export const decisionBody = z.strictObject({ reason: prose(2_000).min(1).describe('Its submitter reads it.') });

const placeState = z.enum(['invited', 'accepted', 'declined', 'resigned']);

/** Somebody's place, as the asking person may see it. */
export const candidatePlace = z.object({
  id,
  state: placeState.describe('Known and unknown addresses look the same until somebody answers.'),
  named: z.string().nullable().describe('What was typed; for the submitter and superusers.'),
  user: id.nullable().describe('Once they accepted; to themselves and superusers always.'),
  user_name: z.string().nullable(),
  is_own: z.boolean(),
  statement: z.string().describe('In their own words.'),
  photo: image
    .nullable()
    .describe('Once they accepted; to themselves and superusers before. Its addresses hold for an hour at least.'),
  gender: gender.nullable(),
  moved_up: z.boolean().describe('A substitute in the place of somebody who stands no more.'),
});
export type CandidatePlace = z.infer<typeof candidatePlace>;

/** A candidacy as it is answered. */
export const candidacyRecord = z.object({
  id,
  process: id,
  candidacypresentation: id,
  presentation_name: z.string(),
  name: z.string(),
  programme: z.string(),
  candidates: z.array(candidatePlace),
  substitutes: z.array(candidatePlace),
  status: candidacyStatus,
  user: id.nullable().describe('Who handed it in; null when erased without a name.'),
  user_name: z.string().nullable(),
  is_own: z.boolean(),
  is_text_erased: z.boolean(),
  told_reason: z
    .string()
    .nullable()
    .describe('Why it was given back or turned down; for its submitter and superusers.'),
  own_state: placeState.nullable().describe('Of the asking person’s place here.'),
  parity,
  missing: z
    .array(
      z.object({
        field: z.enum(['name', 'candidates', 'substitutes']),
        place: id.nullable(),
        what: z.enum(['empty', 'too_few', 'too_many', 'not_accepted', 'parity']),
      }),
    )
    .describe('What it lacks to be handed in; for its submitter and who manages.'),
  can_edit: z.boolean(),
  can_submit: z.boolean(),
  can_withdraw: z.boolean(),
  can_answer: z.boolean().describe('The asking person was named and has not answered.'),
  can_picture: z.boolean().describe('The asking person may give a photo of themselves now.'),
  can_resign: z.boolean(),
  can_decide: z.boolean(),
  submitted_datetime: moment.nullable(),
  proclaimed_datetime: moment.nullable(),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Candidacy = z.infer<typeof candidacyRecord>;
