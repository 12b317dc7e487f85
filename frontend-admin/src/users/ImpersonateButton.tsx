import { api, type User } from '@ateneo/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetIdentity, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { fullName } from '../layout/full-name.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';

/** Acts as somebody else, as the member application shows it to them. Never as oneself, nor as who administers. */
export function ImpersonateButton({ user }: { user: User }) {
  const translate = useTranslate();
  const refuse = useTellRefusal();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const begin = async () => {
    setPending(true);
    try {
      await provider.command(api.impersonate(), 'POST', { user: user.id });
      window.location.assign('/');
    } catch (error) {
      refuse(error);
      setPending(false);
      setAsking(false);
    }
  };
  if (user.is_superuser || !user.is_active || user.id === identity?.id) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('console.impersonate.button')}
      </Button>
      {asking && (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby="impersonate-title">
          <DialogTitle id="impersonate-title">
            {translate('console.impersonate.title', { name: fullName(user) })}
          </DialogTitle>
          <DialogContent>
            <DialogContentText>{translate('console.impersonate.explain')}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" disabled={pending} onClick={() => void begin()}>
              {translate('console.impersonate.button')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
