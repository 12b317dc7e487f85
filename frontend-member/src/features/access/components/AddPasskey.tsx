import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { addPasskey, passkeysQuery } from '../../../lib/passkeys.js';
import { usePasskeySentence } from '../../../lib/use-passkey-sentence.js';
import { ConfirmYourself, unlessAsked } from '../../../components/ConfirmYourself.js';

/** What the new passkey is to be called; then the device asks. */
export function AddPasskey(): ReactElement {
  const { t } = useTranslation('access');
  const sentence = usePasskeySentence();
  const notify = useNotify();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      setName('');
      notify(t('passkeys.added'));
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  const refusal = unlessAsked(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending && name.trim() !== '') add.mutate(name.trim());
  };
  return (
    <Stack component="form" spacing={4} onSubmit={submit} aria-label={t('passkeys.add_title')}>
      <TextField
        label={t('passkeys.name')}
        name="passkey-name"
        required
        value={name}
        helperText={t('passkeys.name_help')}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <ConfirmYourself error={add.error} onDone={() => add.mutate(name.trim())} onClose={() => add.reset()} />
      <div aria-live="assertive">{refusal && <Alert severity="error">{sentence(refusal)}</Alert>}</div>
      <Button type="submit" variant="contained" size="large" loading={add.isPending}>
        {t('passkeys.add')}
      </Button>
    </Stack>
  );
}
