import type { Process } from '@ateneo/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { problemOf } from '../data-provider/problem-of.js';
import { wholeRecord } from '../data-provider/whole-record.js';

/** Turns a draft into what everybody sees, after asking. */
export function PublishButton({ process }: { process: Process }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<Process>();
  if (process.is_active) return null;
  const publish = () =>
    update(
      'processes',
      { id: process.id, data: { ...process, is_active: true }, previousData: process, ...wholeRecord },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          notify('console.process_acts.done', { type: 'success', messageArgs: { title: process.title } }),
        onError: (error: unknown) => notify(problemOf(error), { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {translate('console.process_acts.publish')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="publish-title">
        <DialogTitle id="publish-title">{translate('console.process_acts.ask', { title: process.title })}</DialogTitle>
        <DialogContent>{translate('console.process_acts.ask_text')}</DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={isPending} onClick={() => void publish()}>
            {translate('console.process_acts.publish')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
