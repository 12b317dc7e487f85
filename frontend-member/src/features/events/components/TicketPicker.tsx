import type { EventRecord, TicketRecord } from '@ateneo/contracts';
import { edge, ErrorNotice, footBar } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { useNotify } from '../../../lib/notices.js';
import { goAndPay, takePlaces } from '../api/events.js';
import { useMoney } from '../use-money.js';
import { TicketBox } from './TicketBox.js';
import { type Places, usePlaces } from './use-places.js';

interface TicketPickerProps {
  event: EventRecord;
  tickets: readonly TicketRecord[];
  /** The reader's own. */
  name: string;
  /** On the page of a ticket, which is the one. */
  isWanted?: boolean;
}

/** The kinds of ticket, each with how many of it, sold out ones last; and one sum to pay for all. */
export function TicketPicker({ event, tickets, name, isWanted = false }: TicketPickerProps): ReactElement {
  const rows = tickets.toSorted((a, b) => rankOf(a) - rankOf(b));
  const free = rows.filter(({ why_not }) => why_not === null);
  // Where there is one thing to have, and it is not had yet, it is begun.
  const isBegun = isWanted || event.own_reservations.length === 0;
  const wanted = usePlaces(rows, name, isBegun && free.length === 1 ? free[0] : undefined);
  return (
    <div>
      <PlainList>
        {rows.map((ticket) => (
          <TicketBox
            key={ticket.id}
            ticket={ticket}
            event={event}
            count={wanted.countOf(ticket)}
            onCount={(count) => wanted.setCount(ticket, count)}
            isWanted={isWanted}
          />
        ))}
      </PlainList>
      {wanted.places.length > 0 && <Taking event={event} wanted={wanted} />}
    </div>
  );
}

function rankOf({ why_not }: TicketRecord): number {
  if (why_not === null) return 0;
  return why_not === 'sold_out' ? 2 : 1;
}

/** Who comes, and the one button. */
function Taking({ event, wanted }: { event: EventRecord; wanted: Places }): ReactElement {
  const { t } = useTranslation('event');
  const notify = useNotify();
  const queries = useQueryClient();
  const money = useMoney();
  const form = useId();
  const [code, setCode] = useState('');
  const { places, sum, setHolder } = wanted;
  const take = useMutation({
    mutationFn: async () => {
      const { results, amount } = await takePlaces(places, code);
      if (amount > 0) await goAndPay(results.map(({ id }) => id));
      return amount;
    },
    onSuccess: (amount) => {
      // Who goes to pay is told there what came of it: until then nothing is theirs.
      if (amount > 0) return;
      notify(t('taken_done'));
      for (const { ticket } of places) wanted.setCount(ticket, 0);
    },
    onSettled: () => {
      for (const key of ['event', 'events']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!take.isPending) take.mutate();
  };
  return (
    <>
      <Box component="form" id={form} onSubmit={submit} sx={formStyle}>
        {places.map((place, nth) => (
          <TextField
            key={place.key}
            required
            label={t('who_comes', { number: nth + 1, ticket: place.ticket.title })}
            value={place.holder}
            onChange={({ target }) => setHolder(place, target.value)}
            slotProps={{ htmlInput: { maxLength: 120, autoComplete: nth === 0 ? 'name' : 'off' } }}
          />
        ))}
        {event.is_code_needed && (
          <TextField required label={t('code')} value={code} onChange={({ target }) => setCode(target.value)} />
        )}
        {take.error && <ErrorNotice error={take.error} />}
      </Box>
      <Box sx={barStyle}>
        <Button type="submit" form={form} variant="contained" size="large" loading={take.isPending}>
          {sum === 0 ? t('take_act') : t('take_pay', { amount: money(sum) })}
        </Button>
      </Box>
    </>
  );
}

/** What takes the focus is scrolled to above the bar. */
const formStyle = { display: 'grid', gap: 4, mt: 4, maxWidth: 480, '& input': { scrollMarginBottom: '6rem' } } as const;

/** On a phone the sum stays in view while one chooses. */
const barStyle = {
  mt: 4,
  [edge]: {
    ...footBar,
    '& > button': { width: '100%' },
  },
} as const;
