import { type Alternative, api } from '@ateneo/contracts';
import Check from '@mui/icons-material/CheckOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonDialog } from '../layout/ReasonDialog.js';
import { useAct } from '../layout/use-act.js';

/** Publishes what was handed in, or gives it back with a reason; absent where there is nothing to decide. */
export function DecideButtons({ alternative: { id, title, can_decide } }: { alternative: Alternative }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asking, setAsking] = useState<'approve' | 'return'>();
  if (!can_decide) return null;
  const close = () => setAsking(undefined);
  const said = { values: { title } };
  const approve = async () => {
    if (await act(api.alternativeAct(id, 'approve'), 'console.alternatives.approve_done', {}, 'POST', said)) close();
  };
  const giveBack = async (reason: string) => {
    if (await act(api.alternativeAct(id, 'return'), 'console.alternatives.return_done', { reason }, 'POST', said))
      close();
  };
  return (
    <>
      <Button variant="contained" startIcon={<Check />} onClick={() => setAsking('approve')}>
        {translate('console.alternatives.approve')}
      </Button>
      <Button variant="outlined" startIcon={<Undo />} onClick={() => setAsking('return')}>
        {translate('console.alternatives.return')}
      </Button>
      {asking === 'return' && (
        <ReasonDialog
          {...said}
          title="console.alternatives.return_of"
          text="console.alternatives.return_text"
          confirm="console.alternatives.return"
          onReason={giveBack}
          onClose={close}
        />
      )}
      <Dialog open={asking === 'approve'} onClose={close} aria-labelledby="approve-title">
        <DialogTitle id="approve-title">{translate('console.alternatives.approve_ask', { title })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('console.alternatives.approve_text')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={pending} onClick={() => void approve()}>
            {translate('console.alternatives.approve')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
