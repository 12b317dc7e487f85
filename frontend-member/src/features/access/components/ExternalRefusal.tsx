import { ApiError, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';

/** What the server said of who came from another service; a person whom nobody knows here is shown where to enrol. */
export function ExternalRefusal({ error }: { error: Error }): ReactElement {
  const { t } = useTranslation('auth');
  const message = useFailureMessage();
  const isUnknown = error instanceof ApiError && error.code === 'external_unknown';
  return (
    <Alert severity="error">
      {message(error)} {isUnknown && <TextLink to="/enroll">{t('login.enroll')}</TextLink>}
    </Alert>
  );
}
