import { api as routes, type GeocodedAddress } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import type { Address } from '../address.js';

/** A point at the address, or inside its town, if it names one; and whether it is the house's own. */
export const placeQuery = (address: Address) =>
  queryOptions({
    queryKey: ['address-place', ...Object.values(address)],
    queryFn: async () => {
      const { results } = await api.post<GeocodedAddress>(routes.geocodeAddress(), address);
      const found = results.find(({ precision }) => precision !== 'province');
      if (!found?.location) return null;
      return { point: found.location.coordinates, isHouse: found.precision === 'point' };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
