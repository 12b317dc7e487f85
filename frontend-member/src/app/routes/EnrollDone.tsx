import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Page } from '../../components/Page.js';

/** /enroll-done: what happens now. */
export function EnrollDone(): ReactElement {
  const { t } = useTranslation('enroll');
  const email = (useLocation().state as { email?: string } | null)?.email;
  return (
    <Page title={t('done.title')} width="form">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <Typography>{email ? t('done.sent_to', { email }) : t('done.sent')}</Typography>
        <Typography color="textSecondary">{t('done.not_there')}</Typography>
        <Button component={Link} to="/login" variant="contained">
          {t('done.login')}
        </Button>
      </Stack>
    </Page>
  );
}
