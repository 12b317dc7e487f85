import Button from '@mui/material/Button';
import { useFailureMessage } from '@ateneo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../../components/AskFirst.js';
import { useNotify } from '../../../lib/notices.js';
import { membershipKey, wantInvoice } from '../api/membership.js';

/** Asks for an invoice instead of a receipt. */
export function WantInvoice({ id, number }: { id: string; number: string }): ReactElement {
  const { t } = useTranslation('membership');
  const [asks, setAsks] = useState(false);
  const message = useFailureMessage();
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => wantInvoice(id),
    onSuccess: async () => {
      notify(t('invoices.wanted'));
      await queries.invalidateQueries({ queryKey: membershipKey });
      setAsks(false);
    },
  });
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={t('invoices.want_of', { number })}
        onClick={() => setAsks(true)}
        sx={{ minHeight: 44, px: 0 }}
      >
        {t('invoices.want')}
      </Button>
      {asks && (
        <AskFirst
          title={t('invoices.want_of', { number })}
          act={t('invoices.want')}
          pending={isPending}
          error={error ? message(error) : undefined}
          onConfirm={() => mutate()}
          onClose={() => setAsks(false)}
        >
          {t('invoices.want_text', { number })}
        </AskFirst>
      )}
    </>
  );
}
