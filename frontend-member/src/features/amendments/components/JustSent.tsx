import type { Amedment, Language } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import { CopyButton } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { amendmentPath } from '../../../lib/amendment-path.js';

/** To whoever has just sent it: that it is there, until when it is voted, and what one may do next. */
export function JustSent({ amendment, place }: { amendment: Amedment; place: string }): ReactElement | null {
  const { t, i18n } = useTranslation(['amendment', 'process']);
  const { state } = useLocation() as { state: { isNew?: boolean } | null };
  if (!state?.isNew) return null;
  const { voting_end_datetime: end } = amendment;
  return (
    <Alert severity="success" variant="outlined" sx={{ mb: 6 }}>
      {end
        ? t('propose.published_until', { moment: formatDate(end, 'near', i18n.language as Language) })
        : t('propose.published')}
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <CopyButton
          text={new URL(amendmentPath(amendment), globalThis.location.origin).href}
          label={t('process:copy_link')}
        />
        <Button component={Link} to={place}>
          {t('propose.another')}
        </Button>
      </Box>
    </Alert>
  );
}
