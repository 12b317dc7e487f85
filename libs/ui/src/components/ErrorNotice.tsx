import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.js';
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
      {message(error)}{' '}
      {error instanceof ApiError && error.why && (
        <Link color="inherit" href={`/why/${error.why}`}>
          {t('act.why')}
        </Link>
      )}
    </Alert>
  );
}
