import { z } from 'zod';
import { MOST_SCANS } from './door-manifest.js';
import { id, line, moment } from './primitives.js';

/** What a scanner shows, full screen. */
export const scanResult = z.enum([
  'admitted',
  'already_in',
  'went_out',
  'left',
  'not_in',
  'not_paid',
  'cancelled',
  'handed_on',
  'other_event',
  'too_early',
  'over',
  'unknown',
  'forged',
]);
export type ScanResult = z.infer<typeof scanResult>;

/** How a place was found at a door: by its signed code, by what its ticket says for typing, or by name. */
export const scanMeans = z.enum(['read', 'typed', 'picked']);
export type ScanMeans = z.infer<typeof scanMeans>;

/** One of the three. */
const shown = {
  code: line(140).min(1).optional().describe('The signed code, as it was read.'),
  typed: line(40).min(1).optional().describe('What the ticket says beneath its code, as somebody typed it.'),
  picked: id.optional().describe('The place that was found by name.'),
};
const isOne = ({ code, typed, picked }: { readonly [One in keyof typeof shown]?: string | undefined }) =>
  [code, typed, picked].filter((one) => one !== undefined).length === 1;
const whichOne = { params: { code: 'http.required' }, path: ['code'] };
const oneOfShown = { oneOf: Object.keys(shown).map((one) => ({ required: [one] })) };

/** Body of POST events/scanner: one of `code`, `typed` and `picked`. */
export const scanBody = z
  .strictObject({
    ...shown,
    event: id,
    door: line(60).default(''),
    device: line(60).default(''),
    scan: id.describe("The device's own: sent again it is the same scan."),
    direction: z.enum(['in', 'out']).default('in'),
  })
  .refine(isOne, whichOne)
  .meta(oneOfShown);
export type ScanBody = z.infer<typeof scanBody>;

/** Answer of POST events/scanner. */
export const scanAnswer = z.object({
  result: scanResult,
  how: scanMeans.describe('Whoever did not show the code shows something that says who they are.'),
  scan: id,
  reservation: id.nullable(),
  holder_name: z.string(),
  ticket: z.string().describe("The ticket's title."),
  entry: z
    .object({ datetime: moment, door: z.string(), by_name: z.string().nullable() })
    .nullable()
    .describe('Of who is in already: when, at which door and by whom they were admitted.'),
});
export type ScanAnswer = z.infer<typeof scanAnswer>;

/** A scan that a door judged by itself, while it had no network. */
const uploadedScan = z.strictObject({
  ...shown,
  event: id,
  door: line(60).default(''),
  device: line(60).min(1).describe("The device's own name for itself."),
  scan: id.describe("The device's own: sent again it is the same scan."),
  sequence: z.int().min(0).max(1_000_000_000).describe("Of the device's scans it is the nth."),
  at: moment.describe("By the device's clock, corrected by what it knew of the server's."),
  shown: scanResult.describe('What the door showed.'),
  is_reentry_allowed: z.boolean().default(false).describe('As the door knew the event.'),
  is_undone: z.boolean().default(false).describe('It was a mistake, and the door took it back.'),
});

/** Body of POST events/scans. */
export const scansBody = z.strictObject({
  // More than that are refused without looking at any.
  scans: z.preprocess(
    (given: unknown) =>
      Array.isArray(given) && given.length > MOST_SCANS ? given.slice(0, MOST_SCANS + 1).fill(null) : given,
    z.array(uploadedScan.refine(isOne, whichOne).meta(oneOfShown)).min(1).max(MOST_SCANS),
  ),
});
export type ScansBody = z.infer<typeof scansBody>;
export type UploadedScan = ScansBody['scans'][number];

/** Answer of POST events/scans: what each is by all that is known now, in their order. */
export const scansAnswer = z.object({
  results: z.array(
    scanAnswer.extend({
      result: z
        .enum([...scanResult.options, 'not_kept', 'future'])
        .describe(
          '`not_kept`: who sends it keeps that door no more; `future`: it says an hour that is to come. Neither is kept.',
        ),
    }),
  ),
});
export type ScansAnswer = z.infer<typeof scansAnswer>;

/** Query of GET events/events/{id}/manifest. */
export const manifestQuery = z.object({
  since: moment.optional().describe('`as_of` of the manifest that one has: what was said since. Left out: all of it.'),
});

/** GET events/events/{id}/manifest: what a door must know to judge without a network. */
export const manifestAnswer = z.object({
  manifest: z.string().describe('A JWS (RFC 7515), signed with a key of `/.well-known/ateneo-keys.json`.'),
});

/** Body of POST events/scanner/undo: takes back the last scan of a place. */
export const undoScanBody = z.strictObject({ event: id, reservation: id, scan: id });
export type UndoScanBody = z.infer<typeof undoScanBody>;

/** GET events/scanner: an event whose door the reader may keep, and how many went in. */
export const doorRecord = z.object({
  id,
  title: z.string(),
  start_datetime: moment,
  end_datetime: moment,
  confirmed_count: z.number().int(),
  entered_count: z.number().int(),
  inside_count: z.number().int(),
});
export type DoorRecord = z.infer<typeof doorRecord>;
export const doors = z.object({ results: z.array(doorRecord) });

/** Query of GET events/scanner/places: who has a place, by name. */
export const doorSearch = z.object({ event: id, search: z.string().min(2).max(120) });
export type DoorSearch = z.infer<typeof doorSearch>;

/** Who has a place there. */
export const doorPlace = z.object({
  id,
  holder_name: z.string(),
  ticket: z.string(),
  status: z.enum(['unconfirmed', 'confirmed', 'cancelled']),
  checked_in_datetime: moment.nullable(),
});
export type DoorPlace = z.infer<typeof doorPlace>;
export const doorPlaces = z.object({ results: z.array(doorPlace) });

/** Query of GET events/stewards. */
export const stewardQuery = z.object({ event: id });
export type StewardQuery = z.infer<typeof stewardQuery>;

/** Body of POST events/stewards and events/stewards/dismiss. */
export const stewardBody = z.strictObject({ event: id, user: id });
export type StewardBody = z.infer<typeof stewardBody>;

/** Somebody who keeps the door of an event. */
export const stewardRecord = z.object({ user: id, name: z.string() });
export type StewardRecord = z.infer<typeof stewardRecord>;
export const stewards = z.object({ results: z.array(stewardRecord) });

/** Query of GET events/reservations/{id}/qr. */
export const codeQuery = z.object({
  format: z
    .enum(['svg', 'png', 'pdf', 'text', 'ics', 'pkpass', 'google'])
    .default('svg')
    .describe(
      '`text`: the short code; `ics`: the event for a calendar, as its mail has it; `pkpass`: for Apple’s wallet; `google`: the address that puts it into Google’s.',
    ),
});
export type CodeQuery = z.infer<typeof codeQuery>;

/** GET events/events/{id}/figures, for whoever manages it; days and quarters of an hour are those of the event's zone. */
export const eventFigures = z.object({
  sales: z
    .array(
      z.object({
        day: z.string(),
        from: moment.describe("When it began by the event's clock, and ended."),
        to: moment,
        places: z.number().int().describe('Confirmed ones.'),
        amount: z.number().int().describe('What was paid less what went back, also of places that ended. In cents.'),
        refunded: z.number().int().describe('What went back of what was paid. In cents.'),
        pending: z.number().int().describe('What places cost that are held until they are paid. In cents.'),
      }),
    )
    .describe('By the day on which places were taken.'),
  doors: z.array(z.object({ door: z.string(), entered: z.number().int(), inside: z.number().int() })),
  quarters: z
    .array(z.object({ from: moment, entered: z.number().int() }))
    .describe('Who came in for the first time, by quarter of an hour.'),
  double_count: z.number().int(),
  doubles: z
    .array(
      z.object({
        id,
        holder_name: z.string(),
        reservation: id,
        door: z.string(),
        at: moment,
        shown: scanResult
          .extract(['admitted', 'already_in', 'went_out'])
          .describe('What the door showed; `admitted`: without a network it knew of nobody who had come in.'),
        why: scanResult
          .extract(['already_in', 'went_out', 'handed_on', 'cancelled'])
          .describe('Why nobody should have come in by it.'),
        by_name: z.string().nullable().describe('Who stood there.'),
        entered_door: z.string().nullable(),
        entered_at: moment.nullable().describe('Null: nobody has come in by a code that is good.'),
        entered_by_name: z.string().nullable(),
      }),
    )
    .describe('Codes by which nobody should have come in, the last hundred, latest first.'),
});
export type EventFigures = z.infer<typeof eventFigures>;
