import { api as routes, type Page, type UserChange } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

const SIZE = 20;

/** What changed of a person, latest first. */
export const changesQuery = (user: string, page: number) =>
  queryOptions({
    queryKey: ['user-changes', user, page],
    queryFn: ({ signal }) =>
      api.get<Page<UserChange>>(
        routes.userChanges(),
        { user, page, rowsPerPage: SIZE, sortBy: '-creation_datetime' },
        signal,
      ),
    placeholderData: (before) => before,
    staleTime: 0,
  });
