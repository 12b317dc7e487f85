import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilter } from '../layout/use-filter.js';
import { AreaPicker } from './AreaPicker.js';
import { useAreasOf } from './use-areas.js';

/** Filters a list by one area of any level. */
export function AreaFilter({ field }: { field: string }) {
  const translate = useTranslate();
  const [value, set] = useFilter(field);
  const chosen = useAreasOf(value === '' ? [] : [value]);
  return (
    <Box sx={{ minWidth: 200, maxWidth: { sm: 280 } }}>
      <AreaPicker
        single
        label={translate('console.areas.one')}
        chosen={chosen}
        onChange={([area]) => set(area?.id ?? '')}
      />
    </Box>
  );
}
