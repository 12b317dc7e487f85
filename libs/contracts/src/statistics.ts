import { z } from 'zod';
import { day } from './primitives.js';

const figure = z.int().nullable().describe('To the five below; null: too few to be told.');

/** `GET stats/overview`: how people stand. */
export const statsOverview = z.object({
  people: figure,
  verified: figure,
  members: figure.describe('Who belong to an organization; to the five below, null: too few to be told.'),
  age_bands: z
    .array(z.object({ bands: z.array(z.string()), people: z.int() }))
    .describe('By age at registration, small bands put together with their neighbours; `?`: not known.'),
  at_least: z.int().describe('No group is smaller.'),
});
export type StatsOverview = z.infer<typeof statsOverview>;

const series = z
  .array(z.object({ from: day, to: day, count: z.int() }))
  .describe('Oldest first. Days put together until there are enough; the latest are told once there are.');

/** `GET stats/evolution`: what happened when. */
export const statsEvolution = z.object({
  registrations: series,
  verifications: series,
  erasures: series,
  proposals: series.describe('Amendments proposed, like the others.'),
  withdrawals: series,
  at_least: z.int().describe('No period counts fewer.'),
});
export type StatsEvolution = z.infer<typeof statsEvolution>;
