import { areaId, type Point } from '../adapters/atlas/area.js';
import type { Spain, Town } from '../adapters/atlas/spain.js';

/** What is known of where somebody lives; empty text means nothing. */
export interface KnownAddress {
  readonly point: Point | null;
  readonly town: string;
  readonly zip: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** How a place was found: by the coordinates, by the town's name, by the nearest border, or by hand. */
export type FoundBy = 'point' | 'text' | 'nearest' | 'hand' | 'none';

export interface ResidenceAreas {
  /** From the country down; empty when nothing is known. */
  readonly areas: readonly string[];
  readonly by: FoundBy;
  /** Nobody need look at it again. */
  readonly is_certain: boolean;
}

const NEAR_BORDER_M = 300;
const TOWN_WITHIN_M = 10_000;
const NEAREST_WITHIN_M = 2000;

export const nowhere: ResidenceAreas = { areas: [], by: 'none', is_certain: true };

/**
 * Where somebody lives (contract, 11): by the coordinates; near a border, or outside all, by the address's own town if it is
 * near and the postcode agrees, else by the nearest, else by the text alone. Abroad, the country.
 */
export function residenceOf(atlas: Spain, residence: KnownAddress): ResidenceAreas {
  const { point, town, zip, country } = residence;
  if (country !== '' && country !== 'ES') return { areas: [areaId('adm0', country)], by: 'text', is_certain: true };
  const written = writtenTown(atlas, town, zip);
  const found = point && byPoint(atlas, point, written);
  if (found) return found;
  // Coordinates far from where the address says: somebody should look.
  return written ? residenceIn(atlas, written, 'text', !point) : provinceAlone(atlas, zip, country);
}

function byPoint(atlas: Spain, point: Point, written: Town | undefined): ResidenceAreas | undefined {
  const held = atlas.townAt(point);
  if (held && isSurely(atlas, point, held, written)) return residenceIn(atlas, held, 'point', true);
  if (written && atlas.metresTo(written, point) <= TOWN_WITHIN_M) return residenceIn(atlas, written, 'text', true);
  if (held) return residenceIn(atlas, held, 'point', false);
  const near = atlas.nearest(point, NEAREST_WITHIN_M);
  return near && residenceIn(atlas, near, 'nearest', false);
}

/** Whether the town that holds the point is not to be doubted, whatever the address says. */
function isSurely(atlas: Spain, point: Point, held: Town, written: Town | undefined): boolean {
  if (held === written) return true;
  // What is left of a shrunk outline says nothing of where its border is.
  if (written && atlas.isShrunk(written) && atlas.metresTo(written, point) <= NEAREST_WITHIN_M) return false;
  return atlas.metresTo(held, point) > NEAR_BORDER_M;
}

/** The town an address names: the only one of that name, or the one in the postcode's province. */
function writtenTown(atlas: Spain, town: string, zip: string): Town | undefined {
  const named = town === '' ? [] : atlas.named(town);
  const agreeing = zip === '' ? named : named.filter(({ province }) => province === zip.slice(0, 2));
  return agreeing.length === 1 ? agreeing[0] : undefined;
}

function residenceIn(atlas: Spain, town: Town, by: FoundBy, isCertain: boolean): ResidenceAreas {
  const province = atlas.provinces.find(({ id }) => id === town.parent)!;
  return { areas: [atlas.country.id, province.parent!, province.id, town.id], by, is_certain: isCertain };
}

function provinceAlone(atlas: Spain, zip: string, country: string): ResidenceAreas {
  const province = /^\d{5}$/.test(zip) ? atlas.provinces.find(({ code }) => code === zip.slice(0, 2)) : undefined;
  if (province) return { areas: [atlas.country.id, province.parent!, province.id], by: 'text', is_certain: false };
  return country === 'ES' ? { areas: [atlas.country.id], by: 'text', is_certain: false } : nowhere;
}
