import { detectLanguage, startI18n } from '@ateneo/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Appearance } from '../app/Appearance.js';
import { queryClient } from '../lib/query-client.js';

/** A document of its own: nothing else of the application runs where one pays (contract, 1). */
async function start(): Promise<void> {
  // The page travels with its texts; what all documents need is in one file, which this one does not make larger.
  const [{ PayPage }] = await Promise.all([
    import('./PayPage.js'),
    startI18n(detectLanguage(), ['common', 'membership']),
  ]);
  const root = document.getElementById('root');
  const payment = location.pathname.split('/')[2] ?? '';
  if (!root) return;
  // What a provider sends back with is believed in nothing, and its secret is to be seen nowhere.
  if (location.search !== '') history.replaceState(null, '', location.pathname);
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Appearance>
        <PayPage payment={decodeURIComponent(payment)} />
      </Appearance>
    </QueryClientProvider>,
  );
}

void start();
