import { detectLanguage, startI18n } from '@ateneo/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Appearance } from '../app/Appearance.js';
import { queryClient } from '../lib/query-client.js';

/** A document of its own, so that it is small and opens without a network (decision 103). */
async function start(): Promise<void> {
  // The page travels with its texts; what all documents need is in one file, which this one does not make larger.
  const [{ TicketPage }, { SentTicketPage }] = await Promise.all([
    import('./TicketPage.js'),
    import('./SentTicketPage.js'),
    startI18n(detectLanguage(), ['common', 'tickets']),
  ]);
  const root = document.getElementById('root');
  if (!root) return;
  const reservation = decodeURIComponent(location.pathname.split('/')[2] ?? '');
  // Of a ticket that was sent: whoever has the code reads it, and no server's log does.
  const code = location.hash.slice(1);
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Appearance>{code === '' ? <TicketPage reservation={reservation} /> : <SentTicketPage code={code} />}</Appearance>
    </QueryClientProvider>,
  );
}

void start();
