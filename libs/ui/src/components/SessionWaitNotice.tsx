import Alert from '@mui/material/Alert';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionWait } from '../api/session-wait.js';
import { Status } from './Status.js';

/** Says that the server does not answer, that nobody was signed out, and that it is tried again by itself. */
export function SessionWaitNotice(): ReactElement {
  const { t } = useTranslation('common');
  const isWaiting = useSyncExternalStore(sessionWait.subscribe, sessionWait.get);
  return (
    <Status sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'snackbar', p: 2, pointerEvents: 'none' }}>
      {isWaiting && (
        <Alert severity="info" variant="filled" sx={{ maxWidth: 640, mx: 'auto' }}>
          {t('session_wait')}
        </Alert>
      )}
    </Status>
  );
}
