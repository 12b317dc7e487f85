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
import { shortId } from '../../../lib/cut.js';
import { useNotify } from '../../../lib/notices.js';
import { withdrawAmendment } from '../api/withdraw-amendment.js';

/** Withdraws one's own amendment, after its short id was typed (specification, 5). */
export function WithdrawButton({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation(['amendment', 'common']);
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const code = shortId(amendment.id);
  const withdraw = useMutation({
    mutationFn: () => withdrawAmendment(amendment.id),
    onSuccess: async () => {
      notify(t('withdraw.done'));
      await navigate(`/process/${amendment.process}/document/${amendment.document}/amedments`, { replace: true });
      for (const name of ['amedments', 'document', 'documents', 'process', 'processes'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === code) withdraw.mutate();
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
            <DialogContentText sx={{ mb: 4 }}>{t('withdraw.text', { code })}</DialogContentText>
            <TextField
              fullWidth
              label={t('withdraw.code')}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              sx={{ mt: 1 }}
            />
            {withdraw.error && <ErrorNotice error={withdraw.error} />}
          </DialogContent>
          <DialogActions sx={{ p: 4 }}>
            <Button onClick={() => setOpen(false)}>{t('common:act.cancel')}</Button>
            <Button
              type="submit"
              color="error"
              variant="contained"
              disabled={typed.trim() !== code}
              loading={withdraw.isPending}
            >
              {t('withdraw.act')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
