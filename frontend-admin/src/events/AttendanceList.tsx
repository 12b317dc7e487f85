import { type EventRecord, type ReservationRecord, type TicketRecord } from '@ateneo/contracts';
import { SpanText } from '@ateneo/ui';
import Print from '@mui/icons-material/PrintOutlined';
import {
  Box,
  Button,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne, useLocale, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { Notice } from '../layout/Notice.js';
import { PageHeading } from '../layout/PageHeading.js';
import { RecordLink } from '../layout/RecordLink.js';
import { allBySurname } from './all-by-surname.js';

const PAGE = 100;

/** Everybody who comes to an event, by surname, as it is held at a door without a network. */
export default function AttendanceList() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data: event } = useGetOne<EventRecord>('events', { id });
  const { data: places, error } = usePlaces(id);
  if (error) return <Notice title={translate('console.list.failed')} text={problemOf(error)} />;
  if (!event || !places) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  return (
    <>
      <PageHeading
        title={translate('console.attendance.title', { title: event.title })}
        above={
          <Box sx={{ displayPrint: 'none' }}>
            <RecordLink resource="events" id={id}>
              {translate('console.reservations.to_event')}
            </RecordLink>
          </Box>
        }
      >
        <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
          {translate('console.attendance.print')}
        </Button>
      </PageHeading>
      <Typography sx={{ fontWeight: 700 }}>
        <SpanText start={event.start_datetime} end={event.end_datetime} timeZone={event.timezone} />
        {event.place !== '' && ` · ${event.place}`}
      </Typography>
      <Typography sx={{ mb: 4 }}>
        {translate(places.length === 0 ? 'console.attendance.none' : 'console.attendance.count', {
          smart_count: places.length,
        })}
      </Typography>
      {places.length > 0 && <Places event={id} places={places} />}
    </>
  );
}

/** All of them, by surname. */
function usePlaces(event: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const locale = useLocale();
  return useQuery({
    queryKey: ['reservations', 'attendance', event, locale],
    queryFn: () =>
      allBySurname(locale, async (since, page) => {
        const { data } = await provider.getList<ReservationRecord>('reservations', {
          pagination: { page, perPage: PAGE },
          sort: { field: 'creation_datetime', order: 'ASC' },
          filter: { event, status: 'confirmed', ...(since && { creation_datetime_gte: since }) },
        });
        return data;
      }),
  });
}

function Places({ event, places }: { event: string; places: readonly ReservationRecord[] }) {
  const translate = useTranslate();
  const { data: tickets = [] } = useGetList<TicketRecord>('tickets', {
    pagination: { page: 1, perPage: PAGE },
    filter: { event },
  });
  const titles = new Map(tickets.map(({ id, title }) => [id, title]));
  const said = (key: string) => translate(`console.attendance.${key}`);
  return (
    <TableContainer>
      <Table size="small" sx={{ '& tr': { breakInside: 'avoid' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{said('name')}</TableCell>
            <TableCell sx={wide}>{said('ticket')}</TableCell>
            <TableCell>{said('came')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {places.map(({ id, listed_as, ticket, checked_in_datetime: since }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                {listed_as || '—'}
                <Box sx={narrow}>{titles.get(ticket) ?? ''}</Box>
              </TableCell>
              <TableCell sx={{ ...wide, overflowWrap: 'anywhere' }}>{titles.get(ticket) ?? ''}</TableCell>
              <TableCell>
                <Ticked isTicked={since !== null} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** On a phone the ticket stands beneath the name, so that who came is in sight. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const;
const narrow = { display: { sm: 'none' }, fontWeight: 400, color: 'text.secondary' } as const;

/** A square to tick by hand, ticked already for who came in. */
function Ticked({ isTicked }: { isTicked: boolean }) {
  return (
    <Box
      sx={{
        width: 16,
        height: 16,
        border: 1,
        borderColor: 'text.primary',
        lineHeight: '0.875rem',
        textAlign: 'center',
      }}
    >
      {isTicked && '✓'}
    </Box>
  );
}
