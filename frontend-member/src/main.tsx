import { detectLanguage, startI18n } from '@ateneo/i18n';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { keptVotes } from './features/amendments/own-votes.js';
import { queryClient } from './lib/query-client.js';
import { selfQuery } from './lib/self.js';
import { followOtherTabs } from './lib/session.js';
import { universeInDocument, universeQuery } from './lib/universe.js';

async function start(): Promise<void> {
  const language = detectLanguage();
  const told = universeInDocument(language);
  if (told) queryClient.setQueryData(universeQuery.queryKey, told);
  // Asked at once: they travel while the texts are being loaded.
  void queryClient.prefetchQuery(universeQuery);
  void queryClient.prefetchQuery(selfQuery);
  followOtherTabs(() => keptVotes.readAgain());
  addEventListener('storage', () => keptVotes.readAgain());
  await startI18n(language, ['common', 'dates']);
  const root = document.getElementById('root');
  // In slices: the first page is the longest to draw, and a slow telephone is to answer meanwhile.
  if (root) startTransition(() => createRoot(root).render(<App />));
}

void start();
