import { type Area, api as routes, type Page } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from './api.js';

/** The names of areas; undefined while they are not known, or where there are none. */
export function useAreaNames(ids: readonly string[]): string[] | undefined {
  return useAreas(ids)?.map(({ name }) => name);
}

export function useAreas(ids: readonly string[]): readonly Area[] | undefined {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['areas', i18n.language, ids.join()],
    queryFn: ({ signal }) =>
      api.get<Page<Area>>(routes.areas(), { id: ids.join(), rowsPerPage: 100, sortBy: 'name' }, signal),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.results;
}
