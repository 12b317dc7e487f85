import type { EventRecord, TicketRecord } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { goAndPay, joinWaitingList, takePlaces } from '../api/events.js';
import { useMoney } from '../use-money.js';

const MOST = 10;

interface TakeFormProps {
  ticket: TicketRecord;
  event: EventRecord;
  /** The reader's own, for the first place. */
  name: string;
  /** Nothing is left: one waits. */
  isWaitingList: boolean;
  onDone: () => void;
}

/** How many places and for whom; or how many one waits for. */
export function TakeForm({ ticket, event, name, isWaitingList, onDone }: TakeFormProps): ReactElement {
  const { t } = useTranslation(['event', 'common']);
  const notify = useNotify();
  const queries = useQueryClient();
  const [names, setNames] = useState([name]);
  const [code, setCode] = useState('');
  const money = useMoney();
  const sum = ticket.price * names.length;
  const most = Math.min(ticket.max_per_person || MOST, MOST);
  const ask = useMutation({
    mutationFn: async () => {
      if (isWaitingList) {
        await joinWaitingList(ticket.id, names.length, code);
        return 0;
      }
      const { results, amount } = await takePlaces({ ticket: ticket.id, names, code });
      if (amount > 0) await goAndPay(results.map(({ id }) => id));
      return amount;
    },
    onSuccess: (amount) => {
      // Who goes to pay is told there what came of it: until then nothing is theirs.
      if (amount === 0) notify(t(isWaitingList ? 'waiting_done' : 'taken_done'));
      onDone();
    },
    onSettled: () => {
      for (const key of ['event', 'events']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!ask.isPending) ask.mutate();
  };
  const count = (many: number) => setNames(Array.from({ length: many }, (_, index) => names[index] ?? ''));
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4, mt: 4, maxWidth: 420 }}>
      <TextField
        select
        label={t('how_many')}
        value={names.length}
        onChange={({ target }) => count(Number(target.value))}
      >
        {Array.from({ length: most }, (_, index) => (
          <MenuItem key={index} value={index + 1}>
            {index + 1}
          </MenuItem>
        ))}
      </TextField>
      {!isWaitingList &&
        names.map((holder, index) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- the place is its number
            key={index}
            required
            label={t('who_comes', { number: index + 1 })}
            value={holder}
            onChange={({ target }) => setNames(names.map((one, at) => (at === index ? target.value : one)))}
            slotProps={{ htmlInput: { maxLength: 120, autoComplete: index === 0 ? 'name' : 'off' } }}
          />
        ))}
      {event.is_code_needed && (
        <TextField required label={t('code')} value={code} onChange={({ target }) => setCode(target.value)} />
      )}
      {ask.error && <ErrorNotice error={ask.error} />}
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" size="large" loading={ask.isPending}>
          {isWaitingList || sum === 0
            ? t(isWaitingList ? 'wait_act' : 'take_act')
            : t('take_pay', { amount: money(sum) })}
        </Button>
        <Button onClick={onDone}>{t('common:act.cancel')}</Button>
      </Box>
    </Box>
  );
}
