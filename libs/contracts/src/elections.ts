import { z } from 'zod';
import { image } from './organizations.js';
import { participationFlags } from './participation.js';
import { id, line, moment, prose } from './primitives.js';

/** Where it stands: before its start, while it lasts, after its end, when its result was told, or called off. */
export const electionStatus = z.enum(['pending', 'open', 'closed', 'counted', 'annulled']);
export type ElectionStatus = z.infer<typeof electionStatus>;

/** Where people vote: at somebody else's address, or here, by the secret ballot. */
export const electionKind = z.enum(['external', 'ballot']);
export type ElectionKind = z.infer<typeof electionKind>;

/** How one votes there: one option, several, as many as one likes, or in an order. */
export const electionMethod = z.enum(['choice', 'multiple', 'approval', 'ranked']);
export type ElectionMethod = z.infer<typeof electionMethod>;

/** An https address of somebody else's; shown with its host. */
const outsideLink = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(1000)
  .describe('An https address.');

const optionBody = z.strictObject({
  id: id.optional().describe('Kept when given, with its image; a new one otherwise.'),
  name: line(200).describe(
    'Empty where the option is a document, an alternative or a candidacy, which bring their own title.',
  ),
  description: prose(5_000).default(''),
  document: id.nullable().optional(),
  alternative: id.nullable().optional(),
  candidacy: id.nullable().optional().describe('A proclaimed one.'),
  image: z.unknown().optional().describe('Read only: ignored. See `options/{option}/image`.'),
});

const shape = {
  title: line(200).min(1),
  description: prose(10_000).describe('CommonMark.'),
  start_datetime: moment.nullable().describe('Empty: the process’s.'),
  end_datetime: moment.nullable().describe('Empty: the process’s.'),
  external_link: outsideLink,
  held_by: line(200).describe('Who holds it at that address.'),
  at_hand: line(500).describe('What one needs to vote there: a number, a telephone.'),
  method: electionMethod,
  is_random_order: z
    .boolean()
    .describe('Each voter sees the options in an order of their own, the same at each visit.'),
  is_blank_allowed: z.boolean(),
  seats: z.number().int().min(1).max(50).describe('How many options it chooses: ties for the last of them are said.'),
  options: z.array(optionBody).max(50).describe('None, or 2 to 50; ranked, 30 at most.'),
};

const hasLink = { required: ['external_link'], properties: { external_link: { type: 'string' } } };

/** Body of POST processes/elections. */
export const electionBody = z
  .strictObject({
    process: id,
    kind: electionKind.default('external').describe('`ballot`: people vote here, in secret.'),
    ...shape,
    external_link: shape.external_link.optional().describe('Of `external` alone, and of each of them.'),
    description: shape.description.default(''),
    start_datetime: shape.start_datetime.default(null),
    end_datetime: shape.end_datetime.default(null),
    held_by: shape.held_by.default(''),
    at_hand: shape.at_hand.default(''),
    method: shape.method.default('choice'),
    is_random_order: shape.is_random_order.default(true),
    is_blank_allowed: shape.is_blank_allowed.default(true),
    seats: shape.seats.default(1),
    options: shape.options.default([]),
  })
  .refine(({ kind, external_link }) => (kind === 'external') === (external_link !== undefined), {
    path: ['external_link'],
    params: { code: 'http.required' },
  })
  .meta({
    oneOf: [
      { allOf: [{ properties: { kind: { type: 'string', enum: ['external'] } } }, hasLink] },
      { required: ['kind'], properties: { kind: { type: 'string', enum: ['ballot'] } }, not: hasLink },
    ],
  });
export type ElectionBody = z.infer<typeof electionBody>;

/** Body of PATCH/PUT processes/elections/{id}: before it opens. */
export const electionChanges = z.strictObject(shape).partial();
export type ElectionChanges = z.infer<typeof electionChanges>;

/** Body of POST processes/elections/{id}/options. */
export const fillElectionBody = z.strictObject({
  from: z
    .enum(['alternatives', 'candidacies'])
    .default('alternatives')
    .describe('Admitted alternatives beside their originals, or what was proclaimed.'),
});

const reason = prose(2_000).min(1).describe('Everybody reads it.');
/** Body of POST processes/elections/{id}/extend. */
export const extendElectionBody = z.strictObject({ end_datetime: moment, reason });
/** Body of POST processes/elections/{id}/annul. */
export const annulElectionBody = z.strictObject({ reason });

const figure = z.number().int().min(0).max(100_000_000);
const total = z.strictObject({ option: id, votes: figure });
/** Body of POST processes/elections/{id}/result: what the organizers say came of it. */
export const electionResultBody = z.strictObject({
  totals: z.array(total).max(50).describe('Of each option, those without votes too.'),
  blank: figure.nullable().default(null).describe('Null: it is not known.'),
  voters: figure.nullable().default(null).describe('How many people voted; null: it is not known.'),
  electorate: figure.nullable().default(null).describe('How many could have; null: it is not known.'),
  note: prose(5_000).default(''),
  minutes_link: outsideLink.nullable().default(null).describe('Where the minutes are.'),
});
export type ElectionResultBody = z.infer<typeof electionResultBody>;

/** Fields of POST processes/elections/{id}/options/{option}/image besides `file`. */
export const optionImageFields = z.object({
  alt: line(200).min(1).describe('What it shows, for those who do not see it.'),
});

const toldResult = z.object({
  version: z.number().int().describe('From 2 on it corrects the one before.'),
  totals: z.array(z.object({ option: id, votes: z.number().int() })),
  blank: z.number().int().nullable(),
  voters: z.number().int().nullable(),
  electorate: z.number().int().nullable(),
  note: z.string(),
  minutes_link: z.string().nullable(),
  told_datetime: moment,
});

/** How an option came out, by the last telling. */
const placing = z.object({
  option: id,
  votes: z.number().int(),
  is_chosen: z.boolean().describe('Among the first `seats`.'),
  is_tied: z.boolean().describe('As many votes as another one, and room for one of them alone.'),
});

/** An election as it is answered. */
export const electionRecord = z.object({
  id,
  process: id,
  kind: electionKind,
  title: z.string(),
  description: z.string(),
  start_datetime: moment.nullable(),
  end_datetime: moment.nullable(),
  effective_start_datetime: moment.nullable().describe('After the process’s.'),
  effective_end_datetime: moment.nullable(),
  external_link: z.string().nullable().describe('While it is open, for who may vote; superusers read it always.'),
  external_host: z.string().nullable(),
  held_by: z.string(),
  at_hand: z.string(),
  method: electionMethod,
  is_random_order: z.boolean(),
  is_blank_allowed: z.boolean(),
  seats: z.number().int(),
  options: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      image: image.nullable(),
      document: id.nullable(),
      alternative: id.nullable(),
      candidacy: id.nullable(),
    }),
  ),
  status: electionStatus,
  can_vote: z.boolean(),
  extended_reason: z.string().nullable(),
  annulled_reason: z.string().nullable(),
  result: toldResult
    .extend({
      earlier: z.array(toldResult).describe('What it corrects, the last one first.'),
      placings: z.array(placing).describe('Those with more votes first, of equals in the order of the options.'),
      base: z
        .object({ of: z.number().int(), what: z.enum(['ballots', 'voters']) })
        .nullable()
        .describe('What the share of an option is of: votes and blank ones, or people who voted; null: not known.'),
    })
    .nullable()
    .describe('Told by the organizers; nothing of it was counted here.'),
  ...participationFlags.shape,
  creation_datetime: moment,
  update_datetime: moment,
});
export type Election = z.infer<typeof electionRecord>;
