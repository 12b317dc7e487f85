import { api as routes, type FoundPlaces, type PlaceDetails, type ProfileChanges } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Towns whose names are like what was typed, from two letters on. */
export const townsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['towns', typed],
    queryFn: async () => {
      const { results, asked } = await api.post<FoundPlaces>(routes.searchAddress(), { query: typed, country: 'ES' });
      return { towns: results.filter(({ precision }) => precision === 'town'), asked };
    },
    enabled: typed.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What an address in that town says. */
export async function addressIn(place: string): Promise<ProfileChanges> {
  const { address_city, address_region, address_country } = await api.post<PlaceDetails>(routes.placeDetails(), {
    place_id: place,
  });
  return { address_city, address_region, address_country };
}
