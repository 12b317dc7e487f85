import { ErrorNotice } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface WordDialogProps {
  /** In the reader's language: what is asked, what follows, the word to type, its label and the act. */
  title: string;
  text: string;
  word: string;
  wordLabel: string;
  act: string;
  pending: boolean;
  error: unknown;
  onMeant: () => void;
  onClose: () => void;
}

/** Something that cannot be undone, after a word was typed that says that one means it. Mount it when it is to be shown. */
export function WordDialog(props: WordDialogProps): ReactElement {
  const { title, text, word, wordLabel, act, pending, error, onMeant, onClose } = props;
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const heading = useId();
  const isMeant = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant && !pending) onMeant();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <form onSubmit={submit}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 4 }}>{text}</DialogContentText>
          <TextField
            fullWidth
            label={wordLabel}
            value={typed}
            autoComplete="off"
            slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
            onChange={(event) => setTyped(event.target.value)}
            sx={{ mt: 1 }}
          />
          {error ? <ErrorNotice error={error} /> : null}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button onClick={onClose}>{t('act.cancel')}</Button>
          <Button type="submit" color="error" variant="contained" disabled={!isMeant} loading={pending}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
