import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/Page.js';
import { RequestResetForm } from '../../features/session/components/RequestResetForm.js';

/** /reset-password-request: a link to set another password. */
export function ResetPasswordRequest(): ReactElement {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) {
    const lead = <Typography color="textSecondary">{t('reset.request_lead')}</Typography>;
    return (
      <Page title={t('reset.request_title')} width="form" lead={lead}>
        <RequestResetForm onSent={setSentTo} />
      </Page>
    );
  }
  return (
    <Page title={t('reset.sent_title')} width="form">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }} aria-live="polite">
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('reset.sent', { email: sentTo })}</Typography>
        <Typography color="textSecondary">{t('reset.sent_help')}</Typography>
        <Button variant="outlined" onClick={() => setSentTo(undefined)}>
          {t('reset.again')}
        </Button>
      </Stack>
    </Page>
  );
}
