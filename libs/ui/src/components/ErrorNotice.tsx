import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureMessage } from './use-failure-message.js';

/** Says what happened and, where it helps, offers to try again. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }): ReactElement {
  const { t } = useTranslation();
  const message = useFailureMessage();
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ my: 4 }}
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('act.retry')}
          </Button>
        )
      }
    >
      {message(error)}
    </Alert>
  );
}
