import { z } from 'zod';
import { altcha, id, line, moment, point as pointOnEarth } from './primitives.js';
import { addressTexts } from './profile.js';

/** From the country (adm0) down to the census section (adm7), and the zone electoral board (specification, 3). */
export const areaLevel = z.enum(['adm0', 'adm1', 'adm2', 'adm3', 'adm4', 'adm5', 'adm6', 'adm7', 'zone']);
export type AreaLevel = z.infer<typeof areaLevel>;

const degrees = z.number();
const bounds = z.array(degrees).length(4).describe('Degrees: west, south, east, north.');
const point = z.object({ type: z.literal('Point'), coordinates: z.tuple([degrees, degrees]) });

/** Levels that an association loads outlines of: those below the municipality, and zones (contract, 11). */
export const ownLevel = z.enum(['adm5', 'adm6', 'adm7', 'zone']);
export type OwnLevel = z.infer<typeof ownLevel>;

/** A country, community, province or municipality, or an area of a layer of the association's own (contract, 11). */
export const area = z.object({
  id: id.describe('Made from level and code: the same everywhere.'),
  level: areaLevel,
  code: z.string().describe("ISO 3166-1 for countries, INE's within Spain."),
  name: z.string(),
  parent: id.nullable().describe('The area that it lies in.'),
  bounds: bounds.nullable(),
  centre: point.nullable().describe('A point inside it.'),
  source: z.string().describe('Whose boundaries they are.'),
  valid_from: moment.nullable(),
});
export type Area = z.infer<typeof area>;

/** Answer of GET areas/areas/total_area: the first frame of a map. */
export const totalArea = z.object({ bounds, areas: z.array(area) });
export type TotalArea = z.infer<typeof totalArea>;

/** How exactly an address is known. */
export const precision = z.enum(['point', 'street', 'town', 'province']);

/** Body of POST universe/search_address. */
export const searchAddressBody = z.strictObject({
  query: line(200).min(1),
  country: z.string().length(2).optional(),
  near: pointOnEarth.optional(),
  altcha,
});

const foundPlace = z.object({ place_id: z.string(), label: z.string(), precision });

/** Answer of POST universe/search_address: the likeliest first, ten at most. */
export const foundPlaces = z.object({
  results: z.array(foundPlace),
  asked: z.string().nullable().describe('The host outside to which what is typed is sent; null: to nobody.'),
});
export type FoundPlaces = z.infer<typeof foundPlaces>;

/** Body of POST universe/place_details. */
export const placeDetailsBody = z.strictObject({ place_id: line(100).min(1), altcha });

/** Answer of POST universe/place_details. */
export const placeDetails = z.object({ ...addressTexts, location: point.nullable(), precision, areas: z.array(area) });
export type PlaceDetails = z.infer<typeof placeDetails>;

/** Body of POST universe/geocode_address and validate_address. */
export const addressBody = z
  .strictObject({
    address_street: line(120),
    address_number: line(20),
    address_extra: line(60),
    address_zip: line(20),
    address_city: line(80),
    address_region: line(80),
    address_country: line(2),
    altcha,
  })
  .partial();
export type AddressBody = z.infer<typeof addressBody>;

/** Answer of POST universe/geocode_address. */
export const geocodedAddress = z.object({ results: z.array(foundPlace.extend({ location: point.nullable() })) });
export type GeocodedAddress = z.infer<typeof geocodedAddress>;

/** What may be wrong with an address. */
export const addressProblem = z.enum(['unknown', 'wrong_format', 'disagrees']);

/** Answer of POST universe/validate_address; `corrected` holds what would be better. */
export const validatedAddress = z.object({
  is_valid: z.boolean(),
  corrected: z.object(addressTexts).partial(),
  problems: z.array(z.object({ field: z.string(), code: addressProblem })),
  location: point.nullable(),
});
export type ValidatedAddress = z.infer<typeof validatedAddress>;

/** How somebody's place was found. */
export const foundBy = z.enum(['point', 'text', 'nearest', 'hand', 'none']);

/** Where a person lives, as areas (areas/places). */
export const residence = z.object({
  id: id.describe("The person's."),
  user_name: z.string(),
  areas: z.array(id).describe('From the country down.'),
  area: id.nullable().describe('The smallest of them.'),
  by: foundBy,
  is_certain: z.boolean().describe('False: somebody should look at it.'),
  placed_datetime: moment,
});
export type Residence = z.infer<typeof residence>;

/** Body of POST areas/places/{user}/correct (superusers; staff those they see): null goes back to what the address says. */
export const placeCorrection = z.strictObject({ area: id.nullable() });

/** Query of GET areas/areas/outlines. */
export const outlinesQuery = z.strictObject({ level: z.enum(['adm1', 'adm2', 'adm4']) });

/** `west,south,east,north` in degrees, as clients write a view of a map. */
const view = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/)
  .transform((text) => text.split(',').map(Number) as [number, number, number, number])
  .refine(([west, south, east, north]) => west < east && south < north && west >= -180 && east <= 180)
  .refine(([, south, , north]) => south >= -90 && north <= 90);

/** Query of GET users/users/map, beside the filters of the list of people. */
export const peopleMapQuery = z.looseObject({
  bbox: view.default([-180, -90, 180, 90]),
  zoom: z.coerce.number().min(0).max(22).default(0),
});
export type PeopleMapQuery = z.infer<typeof peopleMapQuery>;

/** Answer of GET users/users/map. */
export const peopleMap = z.object({
  clusters: z.array(z.object({ point, count: z.number() })).describe('Several people who live near to each other.'),
  people: z.array(z.object({ id, point })).describe('Those who stand alone at this zoom.'),
  unplaced: z.number().describe('So many of them have no location.'),
  count: z.number().describe('All who match, in view or not: the total of the list.'),
});
export type PeopleMap = z.infer<typeof peopleMap>;
