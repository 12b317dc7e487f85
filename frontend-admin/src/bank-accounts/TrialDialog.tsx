import { api, type BankAccount, type TrialFile } from '@ateneo/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { dayOf } from '../language/local-moment.js';
import { saveText } from '../layout/save-text.js';

/** Asks whom one cent is collected from, and lets the browser save the file. */
export function TrialDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [typed, setTyped] = useState(() => ({ name: '', iban: '', signed_on: dayOf(new Date()) }));
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isReady = typed.name.trim() !== '' && typed.iban.trim() !== '' && typed.signed_on !== '' && !isBusy;
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setIsBusy(true);
    try {
      const { name, content } = await provider.command<TrialFile>(api.bankAccountTrial(account.id), 'POST', typed);
      saveText(name, content, 'application/xml');
      notify('console.bank.trial.saved', { type: 'success', messageArgs: { name } });
      onClose();
    } catch (error) {
      const { iban } =
        (error instanceof HttpError ? (error.body as { errors?: { iban?: string } }).errors : null) ?? {};
      setWrong(iban ?? problemOf(error));
      setIsBusy(false);
    }
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
              error={field === 'iban' && wrong !== undefined}
              helperText={field === 'iban' ? wrong : undefined}
              slotProps={field === 'signed_on' ? { inputLabel: { shrink: true } } : {}}
            />
          ))}
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
