import type { AddressBody } from '@ateneo/contracts';
import { z } from 'zod';
import type { OutsideAddress, OutsideAddresses, Search } from '../../address/outside-addresses.js';
import { getJson } from './get-json.js';

const MOST = '10';
/** Degrees around what is near: it is preferred, not demanded. */
const NEAR = 0.5;

/** In one line, cut, and empty when it is not said. */
const text = z
  .string()
  .transform((raw) =>
    raw
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, 200),
  )
  .default('');
const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** As its `jsonv2` says it; all else is left unread. */
const place = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.number().int().positive(),
  lat: degrees(90),
  lon: degrees(180),
  display_name: text,
  address: z.object({
    house_number: text,
    road: text,
    pedestrian: text,
    postcode: text,
    city: text,
    town: text,
    village: text,
    municipality: text,
    state: text,
    country_code: text,
  }),
});
const answer = z.array(place).max(50);
type Place = z.infer<typeof place>;

/** Nominatim, wherever somebody runs one: the public one of OpenStreetMap forbids to be asked while people type. */
export class Nominatim implements OutsideAddresses {
  readonly prefix = 'osm:';
  readonly host: string;

  constructor(
    private readonly base: URL,
    private readonly timeoutMs = 2000,
  ) {
    this.host = base.host;
  }

  search({ query, country, near, language }: Search): Promise<OutsideAddress[]> {
    const [x, y] = near ?? [];
    return this.ask('search', {
      q: query,
      limit: MOST,
      'accept-language': language,
      ...(country !== undefined && { countrycodes: country.toLowerCase() }),
      ...(x !== undefined && y !== undefined && { viewbox: [x - NEAR, y + NEAR, x + NEAR, y - NEAR].join(',') }),
    });
  }

  async lookup(id: string, language: string): Promise<OutsideAddress[]> {
    if (!/^osm:[NWR]\d{1,15}$/.test(id)) return [];
    return this.ask('lookup', { osm_ids: id.slice(this.prefix.length), 'accept-language': language });
  }

  geocode(address: AddressBody, language: string): Promise<OutsideAddress[]> {
    const { address_street = '', address_number = '', address_city = '', address_zip = '' } = address;
    const said = {
      street: [address_number, address_street].filter(Boolean).join(' '),
      city: address_city,
      postalcode: address_zip,
      country: address.address_country ?? '',
    };
    const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
    return this.ask('search', { ...known, limit: MOST, 'accept-language': language });
  }

  private async ask(path: string, asked: Record<string, string>): Promise<OutsideAddress[]> {
    const url = new URL(path, this.base.href.replace(/\/*$/, '/'));
    url.search = new URLSearchParams({ format: 'jsonv2', addressdetails: '1', ...asked }).toString();
    return answer.parse(await getJson(url, this.timeoutMs)).map(addressOf);
  }
}

function addressOf({ osm_type, osm_id, lat, lon, display_name, address }: Place): OutsideAddress {
  const texts = textsOf(address);
  return {
    place_id: `osm:${osm_type[0]!.toUpperCase()}${osm_id}`,
    label: display_name,
    precision: precisionOf(texts),
    texts,
    point: [lon, lat],
  };
}

function textsOf(said: Place['address']): OutsideAddress['texts'] {
  return {
    address_street: said.road || said.pedestrian,
    address_number: said.house_number.slice(0, 20),
    address_extra: '',
    address_zip: said.postcode.slice(0, 12),
    address_city: (said.city || said.town || said.village || said.municipality).slice(0, 100),
    address_region: said.state.slice(0, 100),
    address_country: said.country_code.slice(0, 2).toUpperCase(),
  };
}

function precisionOf({ address_street, address_number, address_city }: OutsideAddress['texts']) {
  if (address_street !== '') return address_number === '' ? 'street' : 'point';
  return address_city === '' ? 'province' : 'town';
}
