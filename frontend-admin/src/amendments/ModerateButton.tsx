import type { Amedment } from '@ateneo/contracts';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { HideDialog } from './HideDialog.js';

/** Hides an amendment, after asking why, or shows it again; absent for who may do neither. */
export function ModerateButton({ amendment }: { amendment: Amedment }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  if (!amendment.can_moderate) return null;
  const run = async (work: () => Promise<Amedment>, done: string) => {
    setPending(true);
    try {
      await work();
      notify(done, { type: 'success' });
      setAsking(false);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
    setPending(false);
    refresh();
  };
  if (amendment.is_hidden) {
    const show = () => run(() => provider.showAmendment(amendment.id), 'console.amendments.shown');
    return (
      <Button variant="outlined" startIcon={<Visibility />} disabled={pending} onClick={() => void show()}>
        {translate('console.amendments.show')}
      </Button>
    );
  }
  const hide = (reason: string) =>
    run(() => provider.hideAmendment(amendment.id, reason), 'console.amendments.hide_done');
  return (
    <>
      <Button variant="outlined" startIcon={<VisibilityOff />} onClick={() => setAsking(true)}>
        {translate('console.amendments.hide')}
      </Button>
      {asking && (
        <HideDialog pending={pending} onHide={(reason) => void hide(reason)} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
