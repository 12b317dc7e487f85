import { detectLanguage, startI18n } from '@ateneo/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Appearance } from '../app/Appearance.js';
import { queryClient } from '../lib/query-client.js';

/** A document of its own: it alone may compile WebAssembly, by which codes are read (decision 104). */
async function start(): Promise<void> {
  // The page travels with its texts; what all documents need is in one file, which this one does not make larger.
  const [{ ScannerPage }] = await Promise.all([
    import('./ScannerPage.js'),
    startI18n(detectLanguage(), ['common', 'scanner']),
  ]);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Appearance always="dark">
        <ScannerPage />
      </Appearance>
    </QueryClientProvider>,
  );
}

void start();
