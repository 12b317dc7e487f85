import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionWait } from '../api/session-wait.js';

/** Says that the server does not answer, that nobody was signed out, and that it is tried again by itself. */
export function SessionWaitNotice(): ReactElement {
  const { t } = useTranslation('common');
  const isWaiting = useSyncExternalStore(sessionWait.subscribe, sessionWait.get);
  return (
    <Box
      component="output"
      sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'snackbar', p: 2, pointerEvents: 'none' }}
    >
      {isWaiting && (
        <Alert severity="info" variant="filled" sx={{ maxWidth: 640, mx: 'auto' }}>
          {t('session_wait')}
        </Alert>
      )}
    </Box>
  );
}
