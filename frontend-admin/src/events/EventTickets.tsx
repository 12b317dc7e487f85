import { type EventRecord, rowsOf, type TicketRecord } from '@ateneo/contracts';
import {
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfMay, useMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';
import { CreateLink } from '../layout/CreateLink.js';
import { ListLink } from '../layout/ListLink.js';
import { Section } from '../layout/Section.js';
import { useMoney } from './money.js';
import { useTickets } from './use-tickets.js';

/** The tickets of an event: what they cost, how many are taken. */
export function EventTickets({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const { data = [], isPending } = useTickets(event.id);
  return (
    <Section title="resources.tickets.name_other">
      {!isPending && data.length === 0 && (
        <Typography color="text.secondary">{translate('resources.tickets.empty_hint')}</Typography>
      )}
      {data.length > 0 && (
        <TableContainer>
          <Table size="small" sx={{ '& th, & td': { px: { xs: 2, md: 3 } } }}>
            <TableHead>
              <TableRow>
                {(['title', 'price', 'sold_count', 'waiting_count'] as const).map((field) => (
                  <TableCell key={field} align={field === 'title' ? 'left' : 'right'}>
                    {translate(`resources.tickets.fields.${field}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((ticket) => (
                <TicketLine key={ticket.id} ticket={ticket} isManaged={event.is_managed} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {!event.is_cancelled && (
        <IfMay change="tickets">
          <Box sx={{ mt: 3 }}>
            <CreateLink resource="tickets" record={{ event: event.id }} label="console.tickets.create" />
          </Box>
        </IfMay>
      )}
    </Section>
  );
}

function TicketLine({ ticket, isManaged }: { ticket: TicketRecord; isManaged: boolean }) {
  const translate = useTranslate();
  const money = useMoney();
  const may = useMay();
  const { number } = useMoments();
  const { id, title, price, waiting_count, is_closed, members_only } = ticket;
  const notes = [is_closed && 'is_closed', members_only && 'members_only'].filter((note) => note !== false);
  return (
    <TableRow>
      <TableCell>
        {may({ change: 'tickets' }) ? (
          <MuiLink component={Link} to={`/tickets/${id}`}>
            {title}
          </MuiLink>
        ) : (
          title
        )}
        {notes.map((note) => (
          <Box key={note} component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {translate(`resources.tickets.fields.${note}`)}
          </Box>
        ))}
      </TableCell>
      <TableCell align="right">{price === 0 ? translate('console.tickets.free') : money(price)}</TableCell>
      <TableCell align="right">
        <Sold ticket={ticket} isLinked={isManaged} />
      </TableCell>
      <TableCell align="right">{number(waiting_count)}</TableCell>
    </TableRow>
  );
}

/** How many are taken, and of how many; leads to them, for who may list them. */
function Sold({ ticket, isLinked }: { ticket: TicketRecord; isLinked: boolean }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const { id, event, sold_count, total_seats } = ticket;
  const taken = number(sold_count);
  const text = total_seats === 0 ? taken : translate('console.events.of_seats', { taken, total: number(total_seats) });
  if (!isLinked) return <>{text}</>;
  return (
    <ListLink to="reservations" filter={rowsOf.places({ event, ticket: id })}>
      {text}
    </ListLink>
  );
}
