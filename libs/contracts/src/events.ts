import { z } from 'zod';
import { image } from './organizations.js';
import { processMode } from './participation.js';
import { onlyChargeable, taxClause, taxRate } from './payments.js';
import { id, line, moment, point, prose, webAddress } from './primitives.js';

/** inactive: a draft; closed: registry over, event over or cancelled (contract, 7). */
export const eventStatus = z.enum(['open', 'closed', 'inactive']);
export type EventStatus = z.infer<typeof eventStatus>;

const cents = z.number().int().min(0).max(1_000_000);
const seats = z.number().int().min(0).max(1_000_000);
const tags = z.array(z.string().max(100)).max(100);
const timeZone = z
  .string()
  .max(60)
  .refine((name) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name), {
    params: { code: 'organizations.unknown_time_zone' },
  });

const eventShape = {
  title: line(200).min(1),
  summary: line(500).describe('One or two sentences, for lists.'),
  content: prose(20_000).describe('CommonMark without raw HTML.'),
  is_active: z.boolean().describe('Published; drafts are visible to whoever manages the event.'),
  is_public: z.boolean().describe('For every registered person, and visible to visitors; else for members alone.'),
  is_online: z.boolean(),
  online_url: webAddress.describe('Where it takes place online; told to holders of a confirmed reservation.'),
  place: line(200),
  address: line(300),
  location: point.nullable(),
  timezone: timeZone.describe('IANA name: its hours are told by it.'),
  start_datetime: moment,
  end_datetime: moment,
  registry_end_datetime: moment.nullable().describe('No reservation from then on; null: until it ends.'),
  refund_end_datetime: moment.nullable().describe('Cancelled before, paid places are refunded; null: until it starts.'),
  total_seats: seats.describe('0: unlimited.'),
  organization: id.nullable().describe('Under whose payment account and fiscal data it sells.'),
  organizations: z.array(id).max(500).describe('Only members of these; empty means of any.'),
  areas: z.array(z.string().max(100)).max(500),
  tags,
  iframe: webAddress.describe('A page shown to holders of a confirmed reservation; of a host that the tenant allows.'),
  reservation_code: z
    .union([z.literal(''), line(60).min(4)])
    .describe('Asked for when reserving; told to superusers alone, to others empty.'),
  is_reentry_allowed: z.boolean().describe('Whoever went out may come in again.'),
  is_transfer_allowed: z.boolean().describe('Whoever has a place may hand it on.'),
  has_names_at_doors: z.boolean().describe('Devices at its doors keep who has a place, for when they have no network.'),
};

/** Body of POST events/events (superusers). */
export const eventBody = z.strictObject({
  ...eventShape,
  summary: eventShape.summary.default(''),
  content: eventShape.content.default(''),
  is_active: eventShape.is_active.default(false),
  is_public: eventShape.is_public.default(true),
  is_online: eventShape.is_online.default(false),
  online_url: eventShape.online_url.default(''),
  place: eventShape.place.default(''),
  address: eventShape.address.default(''),
  location: eventShape.location.default(null),
  timezone: eventShape.timezone.optional().describe("Left out: the tenant's."),
  registry_end_datetime: eventShape.registry_end_datetime.default(null),
  refund_end_datetime: eventShape.refund_end_datetime.default(null),
  total_seats: eventShape.total_seats.default(0),
  organization: eventShape.organization.default(null),
  organizations: eventShape.organizations.default([]),
  areas: eventShape.areas.default([]),
  tags: eventShape.tags.default([]),
  iframe: eventShape.iframe.default(''),
  reservation_code: eventShape.reservation_code.default(''),
  is_reentry_allowed: eventShape.is_reentry_allowed.default(false),
  is_transfer_allowed: eventShape.is_transfer_allowed.default(true),
  has_names_at_doors: eventShape.has_names_at_doors.default(false),
  image: z.null().optional().describe('A picture is sent to `events/events/{id}/image` afterwards.'),
});
export type EventBody = z.infer<typeof eventBody>;

/** Body of PATCH/PUT events/events/{id} (superusers). */
export const eventChanges = z.strictObject(eventShape).partial();
export type EventChanges = z.infer<typeof eventChanges>;

/** Body of POST events/events/{id}/cancel. */
export const cancelEventBody = z.strictObject({ reason: line(300).default('') });

/** Body of POST events/events/{id}/postpone. */
export const postponeEventBody = z.strictObject({
  start_datetime: moment.describe('Later than before, and still to come.'),
  end_datetime: moment,
  reason: line(300).min(1),
});
export type PostponeEventBody = z.infer<typeof postponeEventBody>;

export const reservationStatus = z.enum(['unconfirmed', 'confirmed', 'cancelled']);
export type ReservationStatus = z.infer<typeof reservationStatus>;

/** An event as it is answered. */
export const eventRecord = z.object({
  id,
  ...eventShape,
  image: image.nullable(),
  status: eventStatus,
  mode: processMode,
  is_cancelled: z.boolean(),
  postponed: z
    .object({ from_datetime: moment, reason: z.string() })
    .nullable()
    .describe('When it was to begin, and why it does not; null: it was not postponed.'),
  is_code_needed: z.boolean(),
  seats_left: z.number().int().nullable().describe('Null: unlimited.'),
  seats_taken: z.number().int().describe('By weight; held ones count.'),
  waiting_count: z.number().int().describe('Places waited for.'),
  entered_count: z.number().int().nullable().describe('Who has come in so far; told to whoever manages it.'),
  price_min: z.number().int().nullable().describe('Of its tickets, in cents; null: it has none.'),
  price_max: z.number().int().nullable(),
  refund_until_datetime: moment.describe(
    'Paid places that are given back before are refunded; of who had one when it was moved, their place says until when.',
  ),
  is_mine: z.boolean().describe('The reader has a place.'),
  own_refunds_due: z
    .array(z.object({ id, amount: z.number().int() }))
    .describe('Places that the reader paid and whose money should have gone back and did not; cents.'),
  is_steward: z.boolean().describe('The reader was named to keep its door.'),
  is_managed: z.boolean().describe('The reader manages it, and so lists its places.'),
  own_reservations: z
    .array(z.object({ id, ticket: id, status: reservationStatus }))
    .describe("The reader's own, those not cancelled."),
  creation_datetime: moment,
  update_datetime: moment,
});
export type EventRecord = z.infer<typeof eventRecord>;

/** What of it follows from the moment, the reader, and what stands around it; no row holds it. */
export const reckonedOfEvent = {
  status: true,
  mode: true,
  seats_left: true,
  entered_count: true,
  price_min: true,
  price_max: true,
  refund_until_datetime: true,
  is_mine: true,
  is_steward: true,
  is_managed: true,
  own_reservations: true,
  own_refunds_due: true,
} as const;

/** GET events/events/view and events/events/{id}/view: what anybody may see of a published public event, without signing in. */
export const publicEvent = eventRecord.pick({
  id: true,
  title: true,
  summary: true,
  content: true,
  image: true,
  is_online: true,
  place: true,
  address: true,
  location: true,
  timezone: true,
  start_datetime: true,
  end_datetime: true,
  registry_end_datetime: true,
  status: true,
  is_cancelled: true,
  postponed: true,
  seats_left: true,
  price_min: true,
  price_max: true,
});
export type PublicEvent = z.infer<typeof publicEvent>;

const ticketShape = {
  title: line(120).min(1),
  content: prose(2_000),
  price: cents.describe('In cents; 0: free.'),
  tax_rate: taxRate(100),
  tax_clause: taxClause,
  total_seats: seats.describe('Places of this ticket; 0: unlimited.'),
  seat_weight: z.number().int().min(0).max(1_000).describe("Of the event's seats it takes so many; 0: none."),
  max_per_person: z.number().int().min(0).max(100).describe('Held, confirmed and waited for; 0: unlimited.'),
  members_only: z.boolean().describe('For who has a membership, an organization or one of the tags.'),
  tags: tags.describe('With members_only: any of them will do instead. Else: one of them is needed.'),
  start_datetime: moment.nullable().describe('Not reserved before.'),
  end_datetime: moment.nullable().describe('Not reserved from then on.'),
  is_closed: z.boolean().describe('Reserved no more; what was taken stays.'),
};

const chargedPrice = onlyChargeable(ticketShape.price).describe('In cents; 0: free, else 50 at least.');

/** Body of POST events/tickets (superusers). */
export const ticketBody = z.strictObject({
  event: id,
  ...ticketShape,
  content: ticketShape.content.default(''),
  price: chargedPrice.default(0),
  tax_rate: ticketShape.tax_rate.default(0),
  tax_clause: ticketShape.tax_clause.default(null),
  total_seats: ticketShape.total_seats.default(0),
  seat_weight: ticketShape.seat_weight.default(1),
  max_per_person: ticketShape.max_per_person.default(0),
  members_only: ticketShape.members_only.default(false),
  tags: ticketShape.tags.default([]),
  start_datetime: ticketShape.start_datetime.default(null),
  end_datetime: ticketShape.end_datetime.default(null),
  is_closed: ticketShape.is_closed.default(false),
  thumbnail: z.null().optional().describe('A picture is sent to `events/tickets/{id}/thumbnail` afterwards.'),
});
export type TicketBody = z.infer<typeof ticketBody>;

/** Body of PATCH/PUT events/tickets/{id} (superusers). */
export const ticketChanges = z.strictObject({ ...ticketShape, price: chargedPrice }).partial();
export type TicketChanges = z.infer<typeof ticketChanges>;

/** A ticket as it is answered. */
export const ticketRecord = z.object({
  id,
  event: id,
  ...ticketShape,
  thumbnail: image.nullable(),
  currency: z.literal('eur'),
  sold_count: z.number().int().describe('Places held and confirmed.'),
  seats_left: z.number().int().nullable().describe("By its own total and the event's; null: unlimited."),
  waiting_count: z.number().int(),
  why_not: z.string().nullable().describe('The code that would refuse the reader now.'),
  creation_datetime: moment,
  update_datetime: moment,
});
export type TicketRecord = z.infer<typeof ticketRecord>;
