import { api as routes, type SharedTicket } from '@ateneo/contracts';
import { type ApiError, ErrorNotice, PageSkeleton } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../lib/api.js';
import { keepPages } from '../lib/kept-pages.js';
import { keptTicket, keepTicket } from './kept-ticket.js';
import { usePageTitle } from '../lib/use-page-title.js';
import { Drawn, Facts, mainStyle } from './parts.js';

/** As it stands now; without a network as it was read last. */
async function readTicket(code: string, signal: AbortSignal): Promise<SharedTicket> {
  try {
    const ticket = await api.post<SharedTicket>(routes.ticketByCode(), { code }, undefined, signal);
    // A browser that keeps nothing shows it all the same.
    await keepTicket(code, ticket).catch(() => undefined);
    return ticket;
  } catch (error) {
    const kept = (error as ApiError).status === 0 ? await keptTicket(code) : undefined;
    if (kept) return kept;
    throw error;
  }
}

/** Keeps the page of a ticket that opens a door; answers whether it is kept. */
function useKept(drawn: string | undefined): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (drawn) keepPages('tickets', [location.pathname]).then(setIsKept, () => undefined);
  }, [drawn]);
  return isKept;
}

/** A ticket that was sent to whom it is for: all of it came in one answer, by its code. */
export function SentTicketPage({ code }: { code: string }): ReactElement {
  const { t } = useTranslation('tickets');
  usePageTitle(t('title'));
  const ticket = useQuery({
    queryKey: ['ticket', 'sent', code],
    networkMode: 'always',
    queryFn: ({ signal }) => readTicket(code, signal),
  });
  const isKept = useKept(ticket.data?.drawn);
  return (
    <Box component="main" sx={mainStyle}>
      {ticket.isLoading && <PageSkeleton />}
      {ticket.error && <SentTicketGone error={ticket.error as ApiError} />}
      {ticket.data && <SentTicket ticket={ticket.data} />}
      {isKept && (
        <Typography component="output" color="textSecondary" sx={{ mt: 2, display: 'block', displayPrint: 'none' }}>
          {t('kept')}
        </Typography>
      )}
    </Box>
  );
}

function SentTicketGone({ error }: { error: ApiError }): ReactElement {
  const { t } = useTranslation('tickets');
  return (
    <>
      <Typography variant="h1" sx={{ mb: 4 }}>
        {t('title')}
      </Typography>
      {error.status === 404 ? <Alert severity="warning">{t('sent_over')}</Alert> : <ErrorNotice error={error} />}
    </>
  );
}

function SentTicket({ ticket }: { ticket: SharedTicket }): ReactElement {
  const { t } = useTranslation('tickets');
  return (
    <>
      <Facts title={ticket.event_title} event={ticket} />
      {ticket.drawn === '' ? (
        <Alert severity="warning" sx={{ my: 6, textAlign: 'left' }}>
          {t(ticket.is_cancelled ? 'event_cancelled' : 'sent_over')}
        </Alert>
      ) : (
        <>
          <Drawn src={`data:image/svg+xml,${encodeURIComponent(ticket.drawn)}`} words={ticket.short_code} />
          <Typography>{[ticket.holder_name, ticket.ticket_title].filter(Boolean).join(' · ')}</Typography>
          <Typography color="textSecondary" sx={{ mt: 2, displayPrint: 'none' }}>
            {t('show_it')}
          </Typography>
        </>
      )}
    </>
  );
}
