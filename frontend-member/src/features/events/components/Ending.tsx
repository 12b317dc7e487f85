import { ErrorNotice } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';

interface EndingProps {
  label: string;
  /** On the button that does it, where it says more: a sum. */
  confirm?: string;
  ask: ReactNode;
  done: string;
  act: () => Promise<unknown>;
}

/** Asks before a place or a turn is given back: it may be somebody else's a moment later. */
export function Ending({ label, confirm = label, ask, done, act }: EndingProps): ReactElement {
  const { t } = useTranslation('common');
  const notify = useNotify();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const end = useMutation({
    mutationFn: act,
    onSuccess: () => {
      notify(done);
      setIsOpen(false);
      for (const key of ['event', 'events']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby="ending-title">
        <DialogTitle id="ending-title">{label}</DialogTitle>
        <DialogContent>
          {ask}
          {end.error && <ErrorNotice error={end.error} />}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button onClick={() => setIsOpen(false)}>{t('act.cancel')}</Button>
          <Button color="error" variant="contained" loading={end.isPending} onClick={() => end.mutate()}>
            {confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
