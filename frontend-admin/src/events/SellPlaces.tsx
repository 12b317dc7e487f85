import { api, type TicketRecord } from '@ateneo/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { PersonPicker } from '../layout/PersonPicker.js';
import { useAct } from '../layout/use-act.js';
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

function SellDialog({ event, onClose }: { event: string; onClose: () => void }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { act, pending } = useAct();
  const [user, setUser] = useState<string | null>(null);
  const { tickets, ticket, choose } = useTicket(event);
  const [quantity, setQuantity] = useState(1);
  const [how, setHow] = useState<string>('cash');
  const price = ticket?.price ?? 0;
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!user || !ticket || pending) return;
    const body = { event, user, ticket: ticket.id, quantity, means: price === 0 ? 'free' : how };
    const told = { values: { what: `${quantity} × ${ticket.title}` } };
    if (await act(api.reservationsAct('sell'), 'console.door_sale.done', body, 'POST', told)) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="sell-title" maxWidth="xs" fullWidth fullScreen={isPhone}>
      <form onSubmit={(submitted) => void submit(submitted)}>
        <DialogTitle id="sell-title">{translate('console.door_sale.title')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4, pt: 2 }}>
            <PersonPicker label={translate('console.door_sale.person')} value={user} onChange={setUser} inDialog />
            <Choice label={translate('console.door_sale.ticket')} value={ticket?.id ?? ''} onChange={choose}>
              {tickets.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </Choice>
            <Choice
              label={translate('console.door_sale.how_many')}
              value={quantity}
              onChange={(value) => setQuantity(Number(value))}
            >
              {Array.from({ length: Math.min(ticket?.max_per_person || MOST, MOST) }, (_, index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </Choice>
            {price > 0 && (
              <Choice label={translate('console.door_sale.means')} value={how} onChange={setHow}>
                {means.map((one) => (
                  <option key={one} value={one}>
                    {translate(`console.door_sale.by.${one}`)}
                  </option>
                ))}
              </Choice>
            )}
            <Amount cents={how === 'cash' ? price * quantity : 0} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!user || !ticket || pending}>
            {translate('console.door_sale.act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The one that was chosen, else the first that is not closed. */
function useTicket(event: string) {
  const [id, choose] = useState('');
  const { data = [] } = useGetList<TicketRecord>('tickets', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'ASC' },
    filter: { event },
  });
  const tickets = data.filter(({ is_closed }) => !is_closed);
  return { tickets, ticket: tickets.find((one) => one.id === id) ?? tickets[0], choose };
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

interface ChoiceProps {
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}
