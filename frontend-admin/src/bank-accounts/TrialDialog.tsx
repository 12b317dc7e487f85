import { api, type BankAccount, type TrialFile } from '@ateneo/contracts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { dayOf } from '../language/local-moment.js';
import { saveText } from '../layout/save-text.js';
import { useDialogCommand } from '../layout/use-dialog-command.js';

/** Asks whom one cent is collected from, and lets the browser save the file. */
export function TrialDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { run, isBusy, fields, problem } = useDialogCommand();
  const [typed, setTyped] = useState(() => ({ name: '', iban: '', signed_on: dayOf(new Date()) }));
  const isReady = typed.name.trim() !== '' && typed.iban.trim() !== '' && typed.signed_on !== '' && !isBusy;
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const file = isReady && (await run<TrialFile>(api.bankAccountTrial(account.id), typed));
    if (!file) return;
    saveText(file.name, file.content, 'application/xml');
    notify('console.bank.trial.saved', { type: 'success', messageArgs: { name: file.name } });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="trial-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void ask(event)}>
        <DialogTitle id="trial-title">{translate('console.bank.trial.of', { name: account.name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="text.secondary">{translate('console.bank.trial.text')}</Typography>
          {(['name', 'iban', 'signed_on'] as const).map((field) => (
            <TextField
              key={field}
              label={translate(`console.bank.trial.${field}`)}
              value={typed[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              type={field === 'signed_on' ? 'date' : 'text'}
              error={fields[field] !== undefined}
              helperText={fields[field]}
              slotProps={field === 'signed_on' ? { inputLabel: { shrink: true } } : {}}
            />
          ))}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {translate('console.bank.trial.download')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
