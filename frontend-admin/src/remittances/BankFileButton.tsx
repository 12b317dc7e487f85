import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { problemsOf } from '../documents/use-import-document.js';
import { FileField } from '../layout/FileField.js';

interface BankFileProps<Answer> {
  /** The key of the act; beside it stand `_text`, `_none` and `_told`. */
  words: string;
  url: string;
  /** How much the file told of. */
  countOf: (answer: Answer) => number;
  variant?: 'contained';
}

/** A job takes it in: by then it is mostly done. */
const SOON_MS = 2_500;

/** Asks for a file that a bank gives, and says what it told of. */
export function BankFileButton<Answer>(props: BankFileProps<Answer>) {
  const { words, variant = 'text' } = props;
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setAsks(true)}>
        {translate(words)}
      </Button>
      {asks && <BankFileDialog {...props} onClose={() => setAsks(false)} />}
    </>
  );
}

function BankFileDialog<Answer>({ words, url, countOf, onClose }: BankFileProps<Answer> & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
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
      const count = countOf(await provider.command<Answer>(url, 'POST', form));
      if (count === 0) notify(`${words}_none`, { type: 'info' });
      else notify(`${words}_told`, { type: 'success', messageArgs: { smart_count: count } });
      globalThis.setTimeout(refresh, SOON_MS);
      onClose();
    } catch (error) {
      setProblem(problemsOf(error)[0] ?? problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="bank-file-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle id="bank-file-title">{translate(words)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="text.secondary">{translate(`${words}_text`)}</Typography>
          <FileField types={['.xml', '.txt', '.n43', '.q43']} file={file} onChange={setFile} />
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!file || isBusy}>
            {translate(words)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
