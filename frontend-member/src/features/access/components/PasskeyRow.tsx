import type { Passkey } from '@ateneo/contracts';
import { DateText, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../../components/AskFirst.js';
import { ConfirmYourself, unlessAsked } from '../../../components/ConfirmYourself.js';
import { useNotify } from '../../../lib/notices.js';
import { passkeysQuery, removePasskey, renamePasskey } from '../../../lib/passkeys.js';

/** One passkey: what it is called, since when, when it was last used; another name, or away with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }): ReactElement {
  const { t } = useTranslation('access');
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const stop = () => setDoing(undefined);
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      {doing === 'rename' ? (
        <Rename passkey={passkey} onDone={stop} />
      ) : (
        <>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('passkeys.since')} <DateText as="at" value={passkey.creation_datetime} style="day" />
            {' · '}
            {passkey.last_used ? (
              <>
                {t('passkeys.last_used')} <DateText as="at" value={passkey.last_used} style="day" />
              </>
            ) : (
              t('passkeys.never_used')
            )}
            {passkey.is_backed_up && ` · ${t('passkeys.backed_up')}`}
          </Typography>
          <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
            <Button
              onClick={() => setDoing('rename')}
              aria-label={t('passkeys.rename_named', { name: passkey.name })}
              sx={{ minHeight: 44 }}
            >
              {t('passkeys.rename')}
            </Button>
            <Button
              color="error"
              onClick={() => setDoing('remove')}
              aria-label={t('passkeys.remove_named', { name: passkey.name })}
              sx={{ minHeight: 44 }}
            >
              {t('passkeys.remove')}
            </Button>
          </Stack>
        </>
      )}
      {doing === 'remove' && <Remove passkey={passkey} onDone={stop} />}
    </Box>
  );
}

interface DoingProps {
  passkey: Passkey;
  onDone: () => void;
}

function Rename({ passkey, onDone }: DoingProps): ReactElement {
  const { t } = useTranslation('access');
  const message = useFailureMessage();
  const queries = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: renamePasskey,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending && name.trim() !== '') rename.mutate({ id: passkey.id, name: name.trim() });
  };
  return (
    <Stack component="form" spacing={3} onSubmit={submit}>
      <TextField
        label={t('passkeys.name')}
        name="passkey-new-name"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <div aria-live="assertive">{rename.error && <Alert severity="error">{message(rename.error)}</Alert>}</div>
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button type="submit" variant="contained" loading={rename.isPending} sx={{ minHeight: 44 }}>
          {t('save')}
        </Button>
        <Button onClick={onDone} sx={{ minHeight: 44 }}>
          {t('cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Remove({ passkey, onDone }: DoingProps): ReactElement {
  const { t } = useTranslation('access');
  const message = useFailureMessage();
  const notify = useNotify();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: removePasskey,
    onSuccess: async () => {
      notify(t('passkeys.removed', { name: passkey.name }));
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  const refusal = unlessAsked(remove.error);
  if (remove.error && !refusal)
    return <ConfirmYourself error={remove.error} onDone={() => remove.mutate(passkey.id)} onClose={onDone} />;
  return (
    <AskFirst
      title={t('passkeys.remove_title', { name: passkey.name })}
      act={t('passkeys.remove')}
      pending={remove.isPending}
      error={refusal ? message(refusal) : undefined}
      onConfirm={() => remove.mutate(passkey.id)}
      onClose={onDone}
    >
      {t('passkeys.remove_explain')}
    </AskFirst>
  );
}
