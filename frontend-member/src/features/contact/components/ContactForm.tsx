import type { ContactBody, User } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, useDraft } from '../../../lib/use-draft.js';
import { topicsQuery, writeToUs } from '../api/contact.js';

const Antibot = lazy(async () => ({ default: (await import('../../../components/Antibot.js')).Antibot }));
const MOST = 5_000;

interface ContactFormProps {
  self: User | null;
  asksForProof: boolean;
  /** Chosen already, where somebody was sent here about something. */
  topic: string | undefined;
  onSent: (reference: string) => void;
}

/** Writes to the association; what is begun stays in this browser until it is sent. */
export function ContactForm({ self, asksForProof, topic, onSent }: ContactFormProps): ReactElement {
  const { t, i18n } = useTranslation(['contact', 'enroll']);
  const sentence = useFailureMessage();
  const { topics = [] } = useQuery(topicsQuery(i18n.language)).data ?? {};
  const draft = useDraft('contact', { name: '', email: '', topic: topic ?? '', message: '' });
  const [altcha, setAltcha] = useState<string>();
  const { send, key } = useSend((reference) => {
    draft.discard();
    onSent(reference);
  });
  const mustProve = asksForProof && !self;
  const chosen = topics.some(({ id }) => id === draft.value.topic) ? draft.value.topic : (topics[0]?.id ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || (mustProve && !altcha)) return;
    const { name, email, message } = draft.value;
    const who = self ? { name: '', email: '' } : { name, email };
    send.mutate({ body: { ...who, topic: chosen, message, ...(altcha && { altcha }) }, key });
  };
  return (
    <Stack component="form" spacing={5} onSubmit={submit} aria-label={t('title')}>
      <Recovered draft={draft} />
      {self ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('known_as', { email: self.email })}</Typography>
      ) : (
        <WhoWrites value={draft.value} change={draft.change} />
      )}
      <TextField
        select
        label={t('topic')}
        value={chosen}
        onChange={({ target }) => draft.change({ topic: target.value })}
      >
        {topics.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Message value={draft.value.message} change={draft.change} />
      {mustProve && (
        <Suspense fallback={<Typography color="textSecondary">{t('enroll:antibot.working')}</Typography>}>
          <Antibot onSolved={setAltcha} />
        </Suspense>
      )}
      <div aria-live="assertive">{send.error && <Alert severity="error">{sentence(send.error)}</Alert>}</div>
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={send.isPending}
        disabled={mustProve && !altcha}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('send')}
      </Button>
    </Stack>
  );
}

function useSend(onSent: (reference: string) => void) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: writeToUs,
    onSuccess: ({ reference }) => onSent(reference),
    onError: () => setKey(crypto.randomUUID()),
  });
  return { send, key };
}

function Recovered({
  draft,
}: {
  draft: Pick<Draft<{ message: string }>, 'recovered' | 'value' | 'discard'>;
}): ReactElement | null {
  const { t } = useTranslation('contact');
  if (!draft.recovered || draft.value.message === '') return null;
  return (
    <Alert severity="info" action={<Button onClick={draft.discard}>{t('discard')}</Button>}>
      {t('recovered')}
    </Alert>
  );
}

function Message({ value, change }: { value: string; change: (part: { message: string }) => void }): ReactElement {
  const { t } = useTranslation('contact');
  return (
    <TextField
      label={t('message')}
      helperText={t('message_help')}
      name="message"
      required
      multiline
      minRows={6}
      slotProps={{ htmlInput: { maxLength: MOST } }}
      value={value}
      onChange={({ target }) => change({ message: target.value })}
    />
  );
}

type Who = Pick<ContactBody, 'name' | 'email'>;

function WhoWrites({ value, change }: { value: Who; change: (part: Partial<Who>) => void }): ReactElement {
  const { t } = useTranslation('contact');
  return (
    <>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        required
        slotProps={{ htmlInput: { maxLength: 120 } }}
        value={value.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        required
        slotProps={{ htmlInput: { maxLength: 254 } }}
        value={value.email}
        onChange={({ target }) => change({ email: target.value })}
      />
    </>
  );
}
