import { type Amedment, api } from '@ateneo/contracts';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonDialog } from '../layout/ReasonDialog.js';
import { useAct } from '../layout/use-act.js';

/** Hides an amendment, after asking why, or shows it again; absent for who may do neither. */
export function ModerateButton({ amendment }: { amendment: Amedment }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { pending, act } = useAct();
  if (!amendment.can_moderate) return null;
  const told = { values: { title: amendment.title || '—', name: amendment.user_name ?? '—' } };
  if (amendment.is_hidden) {
    const show = () => act(api.amedmentShow(amendment.id), 'console.amendments.shown', {}, 'POST', told);
    return (
      <Button variant="outlined" startIcon={<Visibility />} disabled={pending} onClick={() => void show()}>
        {translate('console.amendments.show')}
      </Button>
    );
  }
  const hide = async (reason: string) => {
    const isDone = await act(api.amedmentHide(amendment.id), 'console.amendments.hide_done', { reason }, 'POST', told);
    if (isDone) setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<VisibilityOff />} onClick={() => setAsking(true)}>
        {translate('console.amendments.hide')}
      </Button>
      {asking && (
        <ReasonDialog
          title="console.amendments.hide_of"
          text="console.amendments.hide_text"
          label="console.amendments.hidden_reason"
          confirm="console.amendments.hide_confirm"
          values={told.values}
          onReason={hide}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
