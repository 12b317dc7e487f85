import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.js';
import { failureMessage } from '../api/failure-message.js';

/** Puts whatever was thrown into one sentence of the reader's language. */
export function useFailureMessage(): (error: unknown, nameField?: (field: string) => string) => string {
  const { t } = useTranslation('common');
  return useCallback(
    (error, nameField) => {
      if (!(error instanceof ApiError)) return t('failure.unknown');
      return failureMessage(error.failure, {
        say: (sentence) => t(`failure.${sentence}`),
        ...(nameField ? { nameField } : {}),
      });
    },
    [t],
  );
}
