import { api as routes, type FoundPlaces, type PlaceDetails } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import type { Address } from '../address.js';

/** Towns whose names are like what was typed, from two letters on; of a postcode's province, where it is known. */
export const townsQuery = (typed: string, zip = '') =>
  queryOptions({
    queryKey: ['towns', typed, zip],
    queryFn: async () => {
      const query = [zip, typed].filter(Boolean).join(' ');
      const { results, asked } = await api.post<FoundPlaces>(routes.searchAddress(), { query, country: 'ES' });
      return { towns: results.filter(({ precision }) => precision === 'town'), asked };
    },
    enabled: typed.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What an address in that town says. */
export async function addressIn(place: string): Promise<Partial<Address>> {
  const { address_city, address_region, address_country } = await api.post<PlaceDetails>(routes.placeDetails(), {
    place_id: place,
  });
  return { ...(address_city && { address_city }), address_region, address_country };
}

/** What a postcode says of an address: town, region and country, or the latter two. */
export const postcodeQuery = (zip: string) =>
  queryOptions({
    queryKey: ['postcode', zip],
    queryFn: async (): Promise<Partial<Address>> => {
      const { results } = await api.post<FoundPlaces>(routes.searchAddress(), { query: zip, country: 'ES' });
      return results[0] ? addressIn(results[0].place_id) : {};
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
