import type { Amedment } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { amendmentPath } from '../../../lib/amendment-path.js';

/** To its author, as long as it may be corrected: how long that is. */
export function CorrectButton({ amendment }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation('amendment');
  const now = useNow().getTime();
  const minutes = Math.ceil((Date.parse(amendment.correctable_until ?? '') - now) / 60_000);
  if (!amendment.can_correct || !(minutes > 0)) return null;
  return (
    <Button
      component={Link}
      to={`${amendmentPath(amendment)}/correct`}
      variant="outlined"
      sx={{ minHeight: 44, displayPrint: 'none' }}
    >
      {t('correct.left', { count: minutes })}
    </Button>
  );
}
