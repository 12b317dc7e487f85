import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { resendVerification } from '../features/enrolment/api/resend-verification.js';
import { useNotify } from '../lib/notices.js';

/** Unverified people may look; to take part they follow the link, which can be sent again. */
export function VerifyBanner({ email }: { email: string }): ReactElement {
  const { t } = useTranslation('enroll');
  const notify = useNotify();
  const message = useFailureMessage();
  const resend = useMutation({
    mutationFn: resendVerification,
    onSuccess: () => notify(t('unverified.sent', { email })),
    onError: (error) => notify(message(error), 'error'),
  });
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ borderRadius: 0, borderWidth: '0 0 1px', px: { xs: 4, sm: 6 }, flexWrap: 'wrap', displayPrint: 'none' }}
      action={
        <Button color="inherit" disabled={resend.isPending || resend.isSuccess} onClick={() => resend.mutate()}>
          {t('unverified.again')}
        </Button>
      }
    >
      {t('unverified.text', { email })}
    </Alert>
  );
}
