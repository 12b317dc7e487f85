import { api, type TicketRecord } from '@ateneo/contracts';
import { Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { ChoiceIn, PersonIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
import { useMoney } from './money.js';

/** At the door: places in somebody's name. Only in the list of one event. */
export function SellPlaces() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [isOpen, setIsOpen] = useState(false);
  const event: unknown = filterValues['event'];
  if (typeof event !== 'string') return null;
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {translate('console.door_sale.open')}
      </Button>
      {isOpen && <SellDialog event={event} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const MOST = 20;
const means = ['cash', 'free'] as const;

interface Typed {
  user: string | null;
  /** None is chosen yet: the first. */
  ticket: string;
  quantity: string;
  means: string;
}

const blank: Typed = { user: null, ticket: '', quantity: '1', means: 'cash' };

function SellDialog({ event, onClose }: { event: string; onClose: () => void }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const tickets = useOpenTickets(event);
  const ticketOf = (typed: Typed) => tickets.find(({ id }) => id === typed.ticket) ?? tickets[0];
  const bodyOf = (typed: Typed, { id, price }: TicketRecord) => {
    const { user, quantity, means: how } = typed;
    return { event, user, ticket: id, quantity: Number(quantity), means: price === 0 ? 'free' : how };
  };
  return (
    <FormDialog
      title={translate('console.door_sale.title')}
      confirm={translate('console.door_sale.act')}
      blank={blank}
      isWhole={(typed) => typed.user !== null && ticketOf(typed) !== undefined}
      send={(typed, command) => command(api.reservationsAct('sell'), bodyOf(typed, ticketOf(typed)!))}
      told={(typed) => ['console.door_sale.done', { what: `${typed.quantity} × ${ticketOf(typed)?.title}` }]}
      fullScreen={isPhone}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <PersonIn inDialog name="user" label={translate('console.door_sale.person')} />
          <ChoiceIn size="small" name="ticket" label={translate('console.door_sale.ticket')}>
            {tickets.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </ChoiceIn>
          <HowMany ticket={ticketOf(typed)} typed={typed} />
        </>
      )}
    </FormDialog>
  );
}

function HowMany({ ticket, typed: { quantity, means: how } }: { ticket: TicketRecord | undefined; typed: Typed }) {
  const translate = useTranslate();
  const price = ticket?.price ?? 0;
  return (
    <>
      <ChoiceIn size="small" name="quantity" label={translate('console.door_sale.how_many')}>
        {Array.from({ length: Math.min(ticket?.max_per_person || MOST, MOST) }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </ChoiceIn>
      {price > 0 && (
        <ChoiceIn size="small" name="means" label={translate('console.door_sale.means')}>
          {means.map((one) => (
            <option key={one} value={one}>
              {translate(`console.door_sale.by.${one}`)}
            </option>
          ))}
        </ChoiceIn>
      )}
      <Amount cents={how === 'cash' ? price * Number(quantity) : 0} />
    </>
  );
}

function useOpenTickets(event: string): TicketRecord[] {
  const { data = [] } = useGetList<TicketRecord>('tickets', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'ASC' },
    filter: { event },
  });
  return data.filter(({ is_closed }) => !is_closed);
}

/** What is to be taken from their hand. */
function Amount({ cents }: { cents: number }) {
  const translate = useTranslate();
  const money = useMoney();
  return (
    <Typography aria-live="polite" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
      {cents === 0
        ? translate('console.door_sale.nothing')
        : translate('console.door_sale.take', { amount: money(cents) })}
    </Typography>
  );
}
