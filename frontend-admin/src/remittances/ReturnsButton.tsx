import { api, type AskedReturns } from '@ateneo/contracts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { problemsOf } from '../documents/use-import-document.js';
import { FileField } from '../layout/FileField.js';

const of = 'console.remittances';

/** Asks for the file in which the bank says what it gave back. */
export function ReturnsButton() {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>{translate(`${of}.returns`)}</Button>
      {asks && <ReturnsDialog onClose={() => setAsks(false)} />}
    </>
  );
}

function ReturnsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const form = new FormData();
    form.append('file', file!);
    setBusy(true);
    try {
      const { debits, files } = await provider.command<AskedReturns>(api.remittanceReturns(), 'POST', form);
      if (debits + files === 0) notify(`${of}.returns_none`, { type: 'info' });
      else notify(`${of}.returns_told`, { type: 'success', messageArgs: { smart_count: debits + files } });
      onClose();
    } catch (error) {
      setProblem(problemsOf(error)[0] ?? problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="returns-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle id="returns-title">{translate(`${of}.returns`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="text.secondary">{translate(`${of}.returns_text`)}</Typography>
          <FileField types={['.xml', '.txt', '.n43', '.q43']} file={file} onChange={setFile} />
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!file || isBusy}>
            {translate(`${of}.returns`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
