import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface EndDialogProps {
  act: 'cancel' | 'norenew';
  isPending: boolean;
  onMeant: () => void;
  onClose: () => void;
}

/** Says what happens, and takes a word that says one means it. */
export function EndDialog({ act, isPending, onMeant, onClose }: EndDialogProps): ReactElement {
  const { t } = useTranslation('membership');
  const [word, setWord] = useState('');
  const wanted = t(`end.${act}_word`);
  const isMeant = word.trim().toLocaleLowerCase() === wanted.toLocaleLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant && !isPending) onMeant();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="end-title">
      <form onSubmit={submit}>
        <DialogTitle id="end-title">{t(`act.${act}`)}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 6 }}>{t(`end.${act}_text`)}</Typography>
          {/* A label within the field would be cut off on a phone. */}
          <Typography component="label" htmlFor="end-word" sx={{ display: 'block', mb: 2, fontWeight: 600 }}>
            {t('end.word_label', { word: wanted })}
          </Typography>
          <TextField
            fullWidth
            id="end-word"
            autoComplete="off"
            value={word}
            onChange={(event) => setWord(event.target.value)}
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button onClick={onClose}>{t('end.keep')}</Button>
          <Button type="submit" color="error" variant="contained" disabled={!isMeant} loading={isPending}>
            {t(`act.${act}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
