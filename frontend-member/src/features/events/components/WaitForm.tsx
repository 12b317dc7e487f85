import type { EventRecord, TicketRecord } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { joinWaitingList } from '../api/events.js';
import { Stepper } from './Stepper.js';

interface WaitFormProps {
  ticket: TicketRecord;
  event: EventRecord;
  onDone: () => void;
}

/** How many places of what is sold out one waits for. */
export function WaitForm({ ticket, event, onDone }: WaitFormProps): ReactElement {
  const { t } = useTranslation(['event', 'common']);
  const notify = useNotify();
  const queries = useQueryClient();
  const [count, setCount] = useState(1);
  const [code, setCode] = useState('');
  const wait = useMutation({
    mutationFn: () => joinWaitingList(ticket.id, count, code),
    onSuccess: () => {
      notify(t('waiting_done'));
      onDone();
    },
    onSettled: () => {
      for (const key of ['event', 'events']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!wait.isPending) wait.mutate();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4, mt: 4, maxWidth: 420 }}>
      <Stepper of={ticket.title} count={count} least={1} most={ticket.max_per_person || 10} onCount={setCount} />
      {event.is_code_needed && (
        <TextField required label={t('code')} value={code} onChange={({ target }) => setCode(target.value)} />
      )}
      {wait.error && <ErrorNotice error={wait.error} />}
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" size="large" loading={wait.isPending}>
          {t('wait_act')}
        </Button>
        <Button onClick={onDone}>{t('common:act.cancel')}</Button>
      </Box>
    </Box>
  );
}
