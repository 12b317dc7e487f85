import { ErrorNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';

interface AddressDialogProps {
  title: string;
  /** What comes of it; a paragraph each. */
  texts: readonly ReactNode[];
  label: string;
  act: string;
  done: (email: string) => string;
  send: (email: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the address that something about a place is mailed to. */
export function AddressDialog({ title, texts, label, act, done, send, onClose }: AddressDialogProps): ReactElement {
  const { t } = useTranslation('common');
  const notify = useNotify();
  const queries = useQueryClient();
  const heading = useId();
  const [email, setEmail] = useState('');
  const sending = useMutation({
    mutationFn: () => send(email.trim()),
    onSuccess: () => {
      notify(done(email.trim()));
      onClose();
      void queries.invalidateQueries({ queryKey: ['event'] });
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <Box component="form" onSubmit={submit}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          {texts.map((text, nth) => (
            <DialogContentText key={nth} sx={{ mb: nth === texts.length - 1 ? 4 : 2, overflowWrap: 'anywhere' }}>
              {text}
            </DialogContentText>
          ))}
          <TextField
            required
            type="email"
            label={label}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
            sx={{ mt: 1 }}
          />
          {sending.error && <ErrorNotice error={sending.error} />}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button onClick={onClose}>{t('act.cancel')}</Button>
          <Button type="submit" variant="contained" loading={sending.isPending}>
            {act}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
