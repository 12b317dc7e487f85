import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { FileField } from '../layout/FileField.js';
import { useTyped } from '../layout/form-fields.js';
import { FormDialog, type SendCommand } from '../layout/FormDialog.js';

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

interface Typed {
  file: File | null;
}

function BankFileDialog<Answer>({ words, url, countOf, onClose }: BankFileProps<Answer> & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const send = async ({ file }: Typed, command: SendCommand) => {
    const form = new FormData();
    form.append('file', file!);
    const count = countOf(await command<Answer>(url, form));
    if (count === 0) notify(`${words}_none`, { type: 'info' });
    else notify(`${words}_told`, { type: 'success', messageArgs: { smart_count: count } });
    globalThis.setTimeout(refresh, SOON_MS);
  };
  return (
    <FormDialog<Typed>
      title={translate(words)}
      confirm={translate(words)}
      blank={{ file: null }}
      isWhole={({ file }) => file !== null}
      send={send}
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate(`${words}_text`)}</Typography>
      <BankFileIn />
    </FormDialog>
  );
}

function BankFileIn() {
  const { value, onChange, problem } = useTyped<File | null>('file');
  return (
    <>
      <FileField types={['.xml', '.txt', '.n43', '.q43']} file={value} onChange={onChange} />
      {problem && <Alert severity="error">{problem}</Alert>}
    </>
  );
}
