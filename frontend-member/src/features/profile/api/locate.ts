import { api as routes, type GeocodedAddress, type User } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** A point inside the town that one's address names, if it names one. */
export const townPointQuery = ({ address_city, address_zip, address_country }: User) =>
  queryOptions({
    queryKey: ['town-point', address_city, address_zip, address_country],
    queryFn: async () => {
      const address = { address_city, address_zip, address_country };
      const { results } = await api.post<GeocodedAddress>(routes.geocodeAddress(), address);
      return results.find(({ precision }) => precision !== 'province')?.location?.coordinates ?? null;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
