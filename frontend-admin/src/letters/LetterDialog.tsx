import { api, type LetterKind, type LetterPreview, type LettersWritten } from '@ateneo/contracts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';

interface LetterDialogProps {
  /** To whom; one at least. */
  users: readonly string[];
  /** Their card, with words beside it; without it a letter. */
  category?: LetterKind;
  onClose: () => void;
}

const titles = { manual: 'console.letters.title', carnet_custom: 'console.letters.card_title' } as const;

/** A letter by hand: written, looked at as its first reader gets it, and sent; to several only after a code. */
export function LetterDialog({ users, category = 'manual', onClose }: LetterDialogProps) {
  const translate = useTranslate();
  const [words, setWords] = useState({ subject: '', message: '' });
  const [asking, setAsking] = useState(false);
  const { preview, look, send, pending } = useLetter(users, { category, ...words }, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (users.length > 1) setAsking(true);
    else void send();
  };
  const many = { smart_count: users.length };
  if (asking)
    return (
      <CodeConfirmDialog
        title={translate('console.letters.confirm_title', many)}
        confirmLabel={translate('console.letters.send')}
        pending={pending}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        {translate('console.letters.confirm')}
      </CodeConfirmDialog>
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="letter-title" maxWidth="sm" fullWidth>
      {/* What is written scrolls; what is done with it stays in sight. */}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="letter-title">{translate(titles[category], many)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Fields words={words} onChange={setWords} />
          {preview && <Preview preview={preview} />}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button variant="outlined" disabled={pending || !isWhole(words)} onClick={() => void look()}>
            {translate('console.letters.preview')}
          </Button>
          <Button type="submit" variant="contained" disabled={pending || !isWhole(words)}>
            {translate('console.letters.send')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

export interface Words {
  subject: string;
  message: string;
}

export const isWhole = ({ subject, message }: Words) => subject.trim() !== '' && message.trim() !== '';

function useLetter(users: readonly string[], words: Words & { category: LetterKind }, onSent: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [preview, setPreview] = useState<LetterPreview>();
  const [pending, setPending] = useState(false);
  const trying = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    }
    setPending(false);
  };
  const look = () =>
    trying(async () => {
      setPreview(await provider.command<LetterPreview>(api.letterPreview(), 'POST', { user: users[0], ...words }));
    });
  const send = () =>
    trying(async () => {
      const { written, left_out } = await provider.command<LettersWritten>(api.letters(), 'POST', { users, ...words });
      tell(notify, words.category, { written, leftOut: left_out.length });
      onSent();
    });
  return { preview, look, send, pending };
}

/** Who has no card is left out of cards alone. */
const leftOutOf = { manual: 'console.letters.', carnet_custom: 'console.letters.card_' } as const;

function tell(
  notify: ReturnType<typeof useNotify>,
  category: LetterKind,
  { written, leftOut }: { written: number; leftOut: number },
): void {
  const about = leftOutOf[category];
  if (written === 0) return notify(`${about}none_sent`, { type: 'warning' });
  notify('console.letters.sent', { type: 'success', messageArgs: { smart_count: written } });
  if (leftOut > 0) notify(`${about}left_out`, { type: 'warning', messageArgs: { smart_count: leftOut } });
}

export function Fields({ words, onChange }: { words: Words; onChange: (words: Words) => void }) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        label={translate('console.letters.subject')}
        value={words.subject}
        required
        onChange={({ target }) => onChange({ ...words, subject: target.value })}
        slotProps={{ htmlInput: { maxLength: 150 } }}
        sx={{ mt: 2 }}
      />
      <TextField
        label={translate('console.letters.message')}
        helperText={translate('console.letters.help')}
        value={words.message}
        required
        multiline
        minRows={6}
        onChange={({ target }) => onChange({ ...words, message: target.value })}
        slotProps={{ htmlInput: { maxLength: 5_000 } }}
      />
    </>
  );
}

/** As it arrives. The frame runs no scripts and reaches nothing of the console. */
function Preview({ preview: { html } }: { preview: LetterPreview }) {
  const translate = useTranslate();
  return (
    <div>
      <Typography sx={{ fontWeight: 700, mb: 1 }}>{translate('console.letters.preview_title')}</Typography>
      <Box
        component="iframe"
        title={translate('console.letters.preview_title')}
        sandbox=""
        srcDoc={html}
        sx={{ width: '100%', height: 420, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
      />
    </div>
  );
}
