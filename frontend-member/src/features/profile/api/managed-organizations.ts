import { api as routes, type Organization } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** The organizations that somebody manages. */
export const managedOrganizationsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['organization', 'managed', ...ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => api.get<Organization>(routes.organization(id), {}, signal))),
    enabled: ids.length > 0,
  });
