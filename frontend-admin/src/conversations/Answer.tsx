import { api } from '@ateneo/contracts';
import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../layout/use-act.js';

/** The answer, which the sender gets by e-mail. */
export function Answer({ id, name, onDone }: { id: string; name: string; onDone?: () => void }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [message, setMessage] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || message.trim() === '') return;
    const told = { values: { name } };
    if (!(await act(api.conversationAct(id, 'answer'), 'console.contact.answered', { message }, 'POST', told))) return;
    setMessage('');
    onDone?.();
  };
  return (
    <Stack component="form" sx={{ gap: 3, mt: 6 }} onSubmit={(event: FormEvent) => void submit(event)}>
      <TextField
        label={translate('console.contact.answer_label')}
        helperText={translate('console.contact.answer_help')}
        multiline
        minRows={5}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        slotProps={{ htmlInput: { maxLength: 5_000 } }}
      />
      <Button type="submit" variant="contained" disabled={pending} sx={{ alignSelf: 'flex-start', minHeight: 44 }}>
        {translate('console.contact.answer')}
      </Button>
    </Stack>
  );
}
