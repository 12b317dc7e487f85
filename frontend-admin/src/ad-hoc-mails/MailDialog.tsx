import { CODE_FROM, type AdHocMailKind, type AdHocMailPreview } from '@ateneo/contracts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { type MailTo, useAdHocMail, type Words } from './use-ad-hoc-mail.js';

interface MailDialogProps {
  /** To whom; one at least. */
  to: MailTo;
  /** Their card, with words beside it; without it a mail. */
  category?: AdHocMailKind;
  /** What was kept of it. */
  draft?: Words & { id: string };
  onClose: () => void;
}

const nothing: Words = { subject: '', message: '' };
const titles = { manual: 'console.letters.title', carnet_custom: 'console.letters.card_title' } as const;

/** An ad-hoc mail: written, looked at as its first reader gets it, kept or sent; to many only after a code. */
export function MailDialog({ to: asked, category = 'manual', draft, onClose }: MailDialogProps) {
  const translate = useTranslate();
  const [words, setWords] = useState<Words>(draft ?? nothing);
  const [to, setTo] = useState(asked);
  const [asking, setAsking] = useState(false);
  const { subject, message } = words;
  const mail = { to, category, words: { subject, message }, draft: draft?.id };
  const { preview, look, keep, send, leave, pending } = useAdHocMail(mail, onClose, setTo);
  const count = 'users' in to ? to.users.length : to.count;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 1) setAsking(true);
    else void send();
  };
  const many = { smart_count: count };
  if (asking)
    return (
      <Confirm
        // Another number is confirmed anew.
        key={count}
        to={to}
        count={count}
        pending={pending}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Dialog open onClose={leave} aria-labelledby="letter-title" maxWidth="sm" fullWidth>
      {/* What is written scrolls; what is done with it stays in sight. */}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="letter-title">{translate(titles[category], many)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Fields words={words} onChange={setWords} />
          {preview && <Preview preview={preview} />}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
          <Button disabled={pending || isEmpty(words)} onClick={() => void keep()}>
            {translate('console.letters.keep')}
          </Button>
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

interface ConfirmProps {
  to: MailTo;
  count: number;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Confirm({ to, count, pending, onConfirm, onClose }: ConfirmProps) {
  const translate = useTranslate();
  const isToAll = 'filter' in to;
  return (
    <CodeConfirmDialog
      title={translate('console.letters.confirm_title', { smart_count: count })}
      confirmLabel={translate('console.letters.send')}
      withoutCode={isToAll && count < CODE_FROM}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {translate(isToAll ? 'console.letters.confirm_all' : 'console.letters.confirm')}
    </CodeConfirmDialog>
  );
}

export const isWhole = ({ subject, message }: Words) => subject.trim() !== '' && message.trim() !== '';
const isEmpty = ({ subject, message }: Words) => subject.trim() === '' && message.trim() === '';

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
function Preview({ preview: { html } }: { preview: AdHocMailPreview }) {
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
