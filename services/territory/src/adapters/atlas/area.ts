import { v5 } from 'uuid';

/**
 * Levels from the country down: adm1 autonomous community, adm2 province, adm3 comarca, adm4 municipality, adm5 district,
 * adm6 neighbourhood, adm7 census section (specification, 3).
 */
export const levels = ['adm0', 'adm1', 'adm2', 'adm3', 'adm4', 'adm5', 'adm6', 'adm7', 'zone'] as const;
export type Level = (typeof levels)[number];

/** Degrees: west, south, east, north. */
export type Bounds = readonly [number, number, number, number];
/** Degrees, longitude first. */
export type Point = readonly [number, number];

export interface Area {
  readonly id: string;
  readonly level: Level;
  /** ISO 3166-1 for countries, INE's for what is in Spain. */
  readonly code: string;
  readonly name: string;
  /** Id of the area that it lies in. */
  readonly parent: string | null;
  readonly bounds: Bounds | null;
  /** A point inside it. */
  readonly centre: Point | null;
}

/** The namespace of ids that are made from a level and a code. */
const AREAS = '6f0f1a0c-6a51-5d8e-9c3b-2f7a4f0a5a10';

/** The same everywhere and for all tenants (contract, 11). */
export function areaId(level: Level, code: string): string {
  return v5(`${level}:${code}`, AREAS);
}
