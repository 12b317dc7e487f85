import type { Amedment } from '@ateneo/contracts';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { HideDialog } from '../layout/HideDialog.js';
import { useAct } from '../layout/use-act.js';

/** Hides an amendment, after asking why, or shows it again; absent for who may do neither. */
export function ModerateButton({ amendment }: { amendment: Amedment }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { pending, run } = useAct();
  if (!amendment.can_moderate) return null;
  if (amendment.is_hidden) {
    const show = () => run(() => provider.showAmendment(amendment.id), 'console.amendments.shown');
    return (
      <Button variant="outlined" startIcon={<Visibility />} disabled={pending} onClick={() => void show()}>
        {translate('console.amendments.show')}
      </Button>
    );
  }
  const hide = async (reason: string) => {
    const isDone = await run(() => provider.hideAmendment(amendment.id, reason), 'console.amendments.hide_done');
    if (isDone) setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<VisibilityOff />} onClick={() => setAsking(true)}>
        {translate('console.amendments.hide')}
      </Button>
      {asking && (
        <HideDialog
          texts="console.amendments"
          pending={pending}
          onHide={(reason) => void hide(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
