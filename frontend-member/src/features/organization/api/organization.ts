import {
  api as routes,
  type EventRecord,
  type Manager,
  type Organization,
  type Page,
  type Process,
} from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id],
    queryFn: ({ signal }) => api.get<Organization>(routes.organization(id), {}, signal),
  });

/** Who manages it, for its people. */
export const managersQuery = (organization: string) =>
  queryOptions({
    queryKey: ['organization', organization, 'managers'],
    queryFn: ({ signal }) =>
      api.get<Page<Manager>>(routes.managers(), { organization, rowsPerPage: 50, sortBy: 'since' }, signal),
  });

/** What is open to its people now. */
export const processesOfQuery = (organization: string) =>
  queryOptions({
    queryKey: ['organization', organization, 'processes'],
    queryFn: ({ signal }) =>
      api.get<Page<Process>>(
        routes.processes(),
        { organizations: organization, status: 'active', rowsPerPage: 10, sortBy: '-start_datetime' },
        signal,
      ),
  });

/** Its events that are not over, the next first. */
export const eventsOfQuery = (organization: string) =>
  queryOptions({
    queryKey: ['organization', organization, 'events'],
    queryFn: ({ signal }) => {
      const end_datetime_gte = new Date().toISOString();
      const query = { organizations: organization, end_datetime_gte, rowsPerPage: 10, sortBy: 'start_datetime' };
      return api.get<Page<EventRecord>>(routes.events(), query, signal);
    },
  });
