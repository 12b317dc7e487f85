import { z } from 'zod';
import { image } from './organizations.js';
import { id, line, moment, webAddress } from './primitives.js';

const sponsorSaid = {
  name: line(120).min(1),
  link: webAddress.describe('Where it shows itself; empty: nowhere.'),
  order: z.number().int().min(0).max(1_000).describe('Lower ones come first.'),
};

/** An organisation that supports an event. */
export const sponsor = z.object({
  id,
  event: id,
  ...sponsorSaid,
  logo: image.nullable(),
  creation_datetime: moment,
  update_datetime: moment,
});
export type Sponsor = z.infer<typeof sponsor>;

/** Body of POST events/sponsors (superusers, and whoever manages the event). */
export const sponsorBody = z.strictObject({
  event: id,
  ...sponsorSaid,
  link: sponsorSaid.link.default(''),
  order: sponsorSaid.order.default(0),
});

/** Body of PATCH/PUT events/sponsors/{id}. */
export const sponsorChanges = z.strictObject(sponsorSaid).partial();
