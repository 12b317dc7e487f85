import type { AddressBody, FoundPlaces, PlaceDetails } from '@ateneo/contracts';
import type { Point } from '../adapters/atlas/area.js';

type Found = FoundPlaces['results'][number];

/** An address that a service outside knows. */
export interface OutsideAddress {
  readonly place_id: string;
  readonly label: string;
  readonly precision: Found['precision'];
  readonly texts: Omit<PlaceDetails, 'location' | 'precision' | 'areas'>;
  readonly point: Point;
}

export interface Search {
  readonly query: string;
  readonly country: string | undefined;
  readonly near: Point | undefined;
  readonly language: string;
}

/** The port of address services: one adapter each. All throw, and in time, when there is no good answer. */
export interface OutsideAddresses {
  /** Who is asked: told to whoever types. */
  readonly host: string;
  /** Its ids begin so; the offline ones are UUIDs. */
  readonly prefix: string;
  search(search: Search): Promise<OutsideAddress[]>;
  lookup(id: string, language: string): Promise<OutsideAddress[]>;
  geocode(address: AddressBody, language: string): Promise<OutsideAddress[]>;
}
