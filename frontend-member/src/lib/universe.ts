import { api as routes, type Universe } from '@ateneo/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.js';

/** What the tenant tells everybody, asked once a visit and language. */
export const universeQuery = queryOptions({
  queryKey: ['universe'],
  queryFn: () => api.get<Universe>(routes.universe()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the server wrote into the document, if it is said in this language. */
export function universeInDocument(language: string): Universe | undefined {
  const element = document.getElementById('universe');
  return element?.lang === language ? (JSON.parse(element.textContent) as Universe) : undefined;
}

/** The tenant's settings; undefined until they are here. */
export function useUniverse(): Universe | undefined {
  return useQuery(universeQuery).data;
}
