import type { EraseSelfBody } from '@ateneo/contracts';
import { ApiError, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/PasswordField.js';
import { eraseAccount } from '../api/erase-account.js';
import { forgetBrowser } from '../forget-browser.js';

type Texts = EraseSelfBody['texts'];

/** The choice about one's texts, the word that says one means it, and the password. */
export function EraseAccountForm({ onDone }: { onDone: () => void | Promise<void> }): ReactElement {
  const { t } = useTranslation(['profile', 'auth']);
  const message = useFailureMessage();
  const [texts, setTexts] = useState<Texts>('kept');
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const erase = useMutation({
    mutationFn: () => eraseAccount({ password, texts }),
    onSuccess: async () => {
      forgetBrowser();
      await onDone();
    },
  });
  const wrongPassword = erase.error instanceof ApiError ? erase.error.fields['password']?.join(' ') : undefined;
  const isMeant = word.trim().toLocaleLowerCase() === t('deletion.word').toLocaleLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant && !erase.isPending) erase.mutate();
  };
  return (
    <Stack component="form" spacing={6} onSubmit={submit} aria-label={t('deletion.title')}>
      <TextsChoice texts={texts} onChange={setTexts} />
      <TextField
        label={t('deletion.word_label', { word: t('deletion.word') })}
        name="word"
        autoComplete="off"
        required
        value={word}
        onChange={(event) => setWord(event.target.value)}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordField
        label={t('auth:password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={wrongPassword !== undefined}
        helperText={<span aria-live="assertive">{wrongPassword}</span>}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div aria-live="assertive">
        {erase.error && !wrongPassword && <Alert severity="error">{message(erase.error)}</Alert>}
      </div>
      <Button
        type="submit"
        color="error"
        variant="contained"
        size="large"
        disabled={!isMeant}
        loading={erase.isPending}
      >
        {t('deletion.act')}
      </Button>
    </Stack>
  );
}

function TextsChoice({ texts, onChange }: { texts: Texts; onChange: (texts: Texts) => void }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <FormControl>
      <FormLabel id="texts-choice">{t('deletion.texts.title')}</FormLabel>
      <RadioGroup
        aria-labelledby="texts-choice"
        name="texts"
        value={texts}
        onChange={(_, next) => onChange(next as Texts)}
      >
        <FormControlLabel value="kept" control={<Radio />} label={t('deletion.texts.kept')} sx={{ mt: 2 }} />
        <FormControlLabel value="removed" control={<Radio />} label={t('deletion.texts.removed')} sx={{ mt: 2 }} />
      </RadioGroup>
    </FormControl>
  );
}
