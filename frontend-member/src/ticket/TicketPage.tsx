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
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../lib/api.js';
import { keepTicket } from '../lib/kept-tickets.js';
import { useOnline } from '../lib/online.js';
import { usePageTitle } from '../lib/use-page-title.js';
import { Drawn, Facts, mainStyle } from './parts.js';

/** One place: its code large, what for, when and where. */
export function TicketPage({ reservation }: { reservation: string }): ReactElement {
  const { t } = useTranslation('tickets');
  usePageTitle(t('title'));
  const place = useQuery({
    queryKey: ['ticket', reservation],
    // Answered by what was kept where there is no network, which the browser knows better.
    networkMode: 'always',
    queryFn: ({ signal }) => api.get<ReservationRecord>(routes.reservation(reservation), {}, signal),
  });
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
  return (
    <>
      {!isOnline && <Alert severity="info">{t('offline')}</Alert>}
      <Facts title={event.title} event={event} />
      {place.status === 'confirmed' && !event.is_cancelled ? (
        <Code place={place} />
      ) : (
        <Alert severity="warning" sx={{ my: 6, textAlign: 'left' }}>
          {t(whyNoCode(place, event))}
        </Alert>
      )}
      <ToEvent event={event.id} />
    </>
  );
}

/** What to say at the door where the code cannot be read. */
async function shortCode(id: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(routes.reservationCode(id, 'text'), { signal });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.text();
}

function Code({ place }: { place: ReservationRecord }): ReactElement {
  const { t } = useTranslation('tickets');
  const [isDrawn, setIsDrawn] = useState(false);
  const short = useQuery({
    queryKey: ['ticket', place.id, 'short'],
    networkMode: 'always',
    queryFn: ({ signal }) => shortCode(place.id, signal),
  });
  const words = short.data ?? '';
  // Only what has come already is kept.
  const isKept = useKept(isDrawn && short.isSuccess);
  return (
    <>
      <Drawn src={routes.reservationCode(place.id, 'svg')} words={words} onLoad={() => setIsDrawn(true)} />
      {place.holder_name !== '' && <Typography>{t('holder', { name: place.holder_name })}</Typography>}
      <Typography color="textSecondary" sx={{ mt: 2, displayPrint: 'none' }}>
        {t('show_it')}
      </Typography>
      <Typography
        component="output"
        color="textSecondary"
        sx={{ mt: 2, minHeight: 24, display: 'block', displayPrint: 'none' }}
      >
        {isKept && t('kept')}
      </Typography>
      <Box sx={actsStyle}>
        <Button variant="contained" href={routes.reservationCode(place.id, 'pdf')} download>
          {t('download_pdf')}
        </Button>
        <Button variant="outlined" href={routes.reservationCode(place.id, 'png')} download>
          {t('download_png')}
        </Button>
      </Box>
    </>
  );
}

/** Keeps the ticket once all of it has come; answers whether it is kept. */
function useKept(isWhole: boolean): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    // Without a network it was kept before; without room it is not.
    if (isWhole) keepTicket().then(setIsKept, () => undefined);
  }, [isWhole]);
  return isKept;
}

// On paper nothing can be pressed.
const toEventStyle = {
  display: 'inline-flex',
  minHeight: 44,
  alignItems: 'center',
  mt: 2,
  displayPrint: 'none',
} as const;
const actsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  mt: 6,
  justifyContent: 'center',
  displayPrint: 'none',
} as const;
