import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.js';
import { failureMessage } from '../api/failure-message.js';

/** Puts whatever was thrown into one sentence of the reader's language. */
export function useFailureMessage(): (error: unknown, nameField?: (field: string) => string) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error, nameField) => {
      if (!(error instanceof ApiError)) return t('client.unknown');
      return failureMessage(error.failure, {
        say: (sentence) => t(`client.${sentence}`),
        ...(nameField ? { nameField } : {}),
      });
    },
    [t],
  );
}
