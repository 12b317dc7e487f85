import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaNames } from '../../../lib/area-names.js';

/** Where one must live to take part, by the names of the areas; nothing where it does not matter. */
export function ProcessAreas({ ids }: { ids: readonly string[] }): ReactElement | null {
  const { t } = useTranslation('process');
  const areas = useAreaNames(ids);
  return areas === undefined ? null : (
    <Typography sx={{ mt: 4, maxWidth: '56ch' }}>{t('for_areas', { areas })}</Typography>
  );
}
