import { api, type InvoiceRecipient } from '@ateneo/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

/** Whom the invoice of somebody erased was for: told for a reason, which is written down. */
export function RecipientDialog({ invoice, onClose }: { invoice: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [reason, setReason] = useState('');
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => provider.command<InvoiceRecipient>(api.invoiceRecipient(invoice), 'POST', { reason }),
    onError: (error) => notify(problemOf(error), { type: 'error' }),
  });
  const ready = reason.trim() !== '' && !isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="recipient-title" maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="recipient-title">{translate('console.dues.recipient.open')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{translate('console.dues.recipient.text')}</Typography>
          <div aria-live="polite">
            {data && <Typography>{[data.name, data.national_id, data.address].filter(Boolean).join(' · ')}</Typography>}
          </div>
          {!data && (
            <TextField
              fullWidth
              label={translate('console.dues.recipient.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('console.dues.recipient.close')}</Button>
          {!data && (
            <Button type="submit" variant="contained" disabled={!ready}>
              {translate('console.dues.recipient.look')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
