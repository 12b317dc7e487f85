import type { Amedment } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNotify } from '../../../lib/notices.js';
import { withdrawAmendment } from '../api/withdraw-amendment.js';

/** Withdraws one's own amendment, after a word was typed that says that one means it. */
export function WithdrawButton({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation(['amendment', 'common']);
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const word = t('withdraw.word');
  const isMeant = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const withdraw = useMutation({
    mutationFn: () => withdrawAmendment(amendment.id),
    onSuccess: async () => {
      notify(t('withdraw.done'));
      await navigate(`/process/${amendment.process}/document/${amendment.document}/amedments`, { replace: true });
      for (const name of [
        'amedments',
        'amedment-count',
        'amedment-order',
        'document',
        'documents',
        'process',
        'processes',
      ])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant && !withdraw.isPending) withdraw.mutate();
  };
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
        {t('withdraw.act')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="withdraw-title">
        <form onSubmit={submit}>
          <DialogTitle id="withdraw-title">{t('withdraw.title')}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 4 }}>{t('withdraw.text', { word })}</DialogContentText>
            <TextField
              fullWidth
              label={t('withdraw.word_label', { word })}
              value={typed}
              autoComplete="off"
              slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
              onChange={(event) => setTyped(event.target.value)}
              sx={{ mt: 1 }}
            />
            {withdraw.error && <ErrorNotice error={withdraw.error} />}
          </DialogContent>
          <DialogActions sx={{ p: 4 }}>
            <Button onClick={() => setOpen(false)}>{t('common:act.cancel')}</Button>
            <Button type="submit" color="error" variant="contained" disabled={!isMeant} loading={withdraw.isPending}>
              {t('withdraw.act')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
