import {
  api as routes,
  type EventRecord,
  type Language,
  type Page,
  type ReservationRecord,
  type TransferRecord,
} from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import { type ApiError, ErrorNotice, PageSkeleton } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../lib/api.js';
import { useOnline } from '../lib/online.js';
import { usePageTitle } from '../lib/use-page-title.js';
import { wayThere } from '../lib/way-there.js';
import { actsStyle, Codes, placeQuery } from './Codes.js';
import { Facts, mainStyle } from './parts.js';

/** A place: its code large, what for, when and where; and the others that one has there. */
export function TicketPage({ reservation }: { reservation: string }): ReactElement {
  const { t } = useTranslation('tickets');
  usePageTitle(t('title'));
  const place = useQuery(placeQuery(reservation));
  const about = place.data?.event;
  const event = useQuery({
    queryKey: ['ticket', reservation, about],
    enabled: about !== undefined,
    networkMode: 'always',
    queryFn: ({ signal }) => api.get<EventRecord>(routes.event(about!), {}, signal),
  });
  const error = place.error ?? event.error;
  return (
    <Box component="main" sx={mainStyle}>
      {error && <Missing error={error as ApiError} reservation={reservation} />}
      {!error && (!place.data || !event.data) && <PageSkeleton />}
      {place.data && event.data && <Ticket place={place.data} event={event.data} />}
    </Box>
  );
}

/** Not there: whoever had it and handed it on reads so; who is not signed in may be. */
function Missing({ error, reservation }: { error: ApiError; reservation: string }): ReactElement {
  const { t } = useTranslation('tickets');
  const handedOn = useQuery({
    queryKey: ['ticket', reservation, 'handed_on'],
    enabled: error.status === 404,
    queryFn: ({ signal }) => {
      const query = { reservation, status: 'accepted', sortBy: '-creation_datetime' };
      return api.get<Page<TransferRecord>>(routes.transfers(), query, signal);
    },
  });
  const transfer = handedOn.data?.results[0];
  if (handedOn.isLoading) return <PageSkeleton />;
  const next = encodeURIComponent(`/reservation/${reservation}`);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 4 }}>
        {t(transfer ? 'handed_on_title' : 'title')}
      </Typography>
      {transfer ? <HandedOn transfer={transfer} /> : <ErrorNotice error={error} />}
      {error.status === 401 && (
        <Button variant="contained" href={`/login?next=${next}`} sx={{ mt: 4 }}>
          {t('sign_in')}
        </Button>
      )}
    </>
  );
}

function HandedOn({ transfer: { event, ended_datetime, to_name: name } }: { transfer: TransferRecord }): ReactElement {
  const { t, i18n } = useTranslation('tickets');
  const day = formatDate(ended_datetime!, 'day', i18n.language as Language);
  return (
    <>
      <Alert severity="info" sx={{ my: 6, textAlign: 'left' }}>
        {name ? t('handed_on_to', { name, day }) : t('handed_on', { day })}
      </Alert>
      <ToEvent event={event} />
    </>
  );
}

function ToEvent({ event }: { event: string }): ReactElement {
  const { t } = useTranslation('tickets');
  return (
    <Link href={`/event/${event}`} sx={toEventStyle}>
      {t('to_event')}
    </Link>
  );
}

function whyNoCode({ status }: ReservationRecord, { is_cancelled }: EventRecord) {
  if (is_cancelled) return 'event_cancelled';
  return status === 'cancelled' ? 'cancelled' : 'not_paid';
}

function Ticket({ place, event }: { place: ReservationRecord; event: EventRecord }): ReactElement {
  const { t } = useTranslation('tickets');
  const isOnline = useOnline();
  const mine = event.own_reservations.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
  return (
    <>
      {!isOnline && <Alert severity="info">{t('offline')}</Alert>}
      <Facts title={event.title} event={event} />
      {place.status === 'confirmed' && !event.is_cancelled ? (
        <>
          <Codes places={mine.includes(place.id) ? mine : [place.id]} first={place.id} />
          <EventActs event={event} place={place.id} />
        </>
      ) : (
        <Alert severity="warning" sx={{ my: 6, textAlign: 'left' }}>
          {t(whyNoCode(place, event))}
        </Alert>
      )}
      <ToEvent event={event.id} />
    </>
  );
}

/** The day into one's calendar, and the way there. */
function EventActs({ event, place }: { event: EventRecord; place: string }): ReactElement {
  const { t } = useTranslation('tickets');
  const way = wayThere(event);
  return (
    <Box sx={actsStyle}>
      <Button variant="outlined" href={routes.reservationCode(place, 'ics')} download>
        {t('to_calendar')}
      </Button>
      {way !== undefined && (
        <Button variant="outlined" href={way} target="_blank" rel="noreferrer">
          {t('way_there')}
        </Button>
      )}
    </Box>
  );
}

// On paper nothing can be pressed.
const toEventStyle = {
  display: 'inline-flex',
  minHeight: 44,
  alignItems: 'center',
  mt: 2,
  displayPrint: 'none',
} as const;
