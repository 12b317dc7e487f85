import { type Area, api as routes, type Page } from '@ateneo/contracts';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.js';

/** Where one must live to take part, by the names of the areas; nothing where it does not matter. */
export function ProcessAreas({ ids }: { ids: readonly string[] }): ReactElement | null {
  const { t, i18n } = useTranslation('process');
  const { data } = useQuery({
    queryKey: ['areas', i18n.language, ids.join()],
    queryFn: ({ signal }) =>
      api.get<Page<Area>>(routes.areas(), { id: ids.join(), rowsPerPage: 100, sortBy: 'name' }, signal),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  const areas = data.results.map(({ name }) => name).join(', ');
  return <Typography sx={{ mt: 4, maxWidth: '56ch' }}>{t('for_areas', { areas })}</Typography>;
}
