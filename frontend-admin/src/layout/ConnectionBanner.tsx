import { Status } from '@ateneo/ui';
import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says while there is no connection that what is shown may be old. What was asked meanwhile is asked when it is back. */
export function ConnectionBanner() {
  const translate = useTranslate();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Status>
      {!online && (
        <Alert severity="warning" role="presentation" sx={{ mb: 4 }}>
          {translate('console.connection.offline')}
        </Alert>
      )}
    </Status>
  );
}
