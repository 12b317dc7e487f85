import type { User } from '@ateneo/contracts';
import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../lib/notices.js';
import { AskAgain } from '../features/enrolment/components/AskAgain.js';

/** Unverified people may look; to take part they follow the link, which can be sent again. */
export function VerifyBanner({ self: { email, pending_email: pending } }: { self: User }): ReactElement {
  const { t } = useTranslation('enroll');
  const notify = useNotify();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ borderRadius: 0, borderWidth: '0 0 1px', px: { xs: 4, sm: 6 }, flexWrap: 'wrap', displayPrint: 'none' }}
      action={!pending && <AskAgain email={email} whose="own" tell={notify} color="inherit" variant="text" />}
    >
      {t('unverified.text', { email: pending ?? email })}
    </Alert>
  );
}
