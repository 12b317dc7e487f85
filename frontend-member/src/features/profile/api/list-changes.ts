import { api as routes, type Page, type UserChange } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What changed of a person, latest first. */
export const changesQuery = (user: string) =>
  queryOptions({
    queryKey: ['user-changes', user],
    queryFn: ({ signal }) =>
      api.get<Page<UserChange>>(routes.userChanges(), { user, rowsPerPage: 50, sortBy: '-creation_datetime' }, signal),
    staleTime: 0,
  });
