import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { ResetPasswordForm } from '../../features/session/components/ResetPasswordForm.js';
import { selfKey } from '../../lib/query-client.js';

/** /reset-password/{uidb64}/{token}: another password, by the link of the mail. */
export function ResetPassword(): ReactElement {
  const { t } = useTranslation('auth');
  const { uidb64 = '', token = '' } = useParams();
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<number>();
  const done = (passkeys: number) => {
    // All sessions are over, this browser's too if it was the same person's.
    void queries.invalidateQueries({ queryKey: selfKey });
    setRemoved(passkeys);
  };
  if (removed === undefined) {
    const lead = <Typography color="textSecondary">{t('reset.lead')}</Typography>;
    return (
      <Page title={t('reset.title')} width="form" lead={lead}>
        <ResetPasswordForm link={{ uidb64, token }} onDone={done} />
      </Page>
    );
  }
  return (
    <Page title={t('reset.done_title')} width="form">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }} aria-live="polite">
        <Typography>{t('reset.done')}</Typography>
        {removed > 0 && <Typography>{t('reset.removed', { count: removed })}</Typography>}
        <Button component={Link} to="/login" variant="contained">
          {t('login.act')}
        </Button>
      </Stack>
    </Page>
  );
}
