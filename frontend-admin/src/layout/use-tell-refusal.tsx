import { Alert, Link } from '@mui/material';
import { useCallback } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../data-provider/problem-of.js';

/** Says why an act was refused; where there is a rule, with the way to it, and for longer. */
export function useTellRefusal(): (error: unknown) => void {
  const notify = useNotify();
  const { t } = useTranslation('common');
  return useCallback(
    (error) => {
      const message = problemOf(error);
      const why = error instanceof HttpError ? (error.body as { why?: string } | null)?.why : undefined;
      if (why === undefined) return notify(message, { type: 'error' });
      const told = (
        <Alert severity="error" variant="filled" role="alert">
          {message}{' '}
          <Link color="inherit" href={`/why/${why}`}>
            {t('act.why')}
          </Link>
        </Alert>
      );
      notify(told, { type: 'error', autoHideDuration: 20_000 });
    },
    [notify, t],
  );
}
