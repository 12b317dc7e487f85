import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOrder } from '../api/list-results.js';

/** As the text reads, or by support. */
export function ResultOrderSwitch({
  order,
  onChange,
}: {
  order: ResultOrder;
  onChange: (order: ResultOrder) => void;
}): ReactElement {
  const { t } = useTranslation('results');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={order}
      aria-label={t('sort.label')}
      onChange={(_, next: ResultOrder | null) => next && onChange(next)}
      sx={{ mb: 4, displayPrint: 'none' }}
    >
      <ToggleButton value="place">{t('sort.place')}</ToggleButton>
      <ToggleButton value="-support">{t('sort.support')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
