import type { EventRecord, TicketRecord } from '@ateneo/contracts';
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
import { CreateLink } from '../layout/CreateLink.js';
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
                <TicketLine key={ticket.id} ticket={ticket} />
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

function TicketLine({ ticket }: { ticket: TicketRecord }) {
  const translate = useTranslate();
  const money = useMoney();
  const may = useMay();
  const { id, title, price, sold_count, total_seats, waiting_count, is_closed, members_only } = ticket;
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
        {total_seats === 0
          ? sold_count
          : translate('console.events.of_seats', { taken: sold_count, total: total_seats })}
      </TableCell>
      <TableCell align="right">{waiting_count}</TableCell>
    </TableRow>
  );
}
