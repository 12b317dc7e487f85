import { changeLanguage, detectLanguage, isLanguage, startI18n } from '@ateneo/i18n';
import type { ClientSentence, Wording } from '@ateneo/ui';
import { createRoot } from 'react-dom/client';
import { App, store } from './App.js';
import { createAuthProvider } from './auth/auth-provider.js';
import { createConsoleDataProvider } from './data-provider/console-data-provider.js';
import { createHttpClient } from './data-provider/http-client.js';
import { createI18nProvider } from './language/i18n-provider.js';
import { onAnswer } from './query-client.js';

async function start(): Promise<void> {
  const instance = await startI18n(detectLanguage(), [
    'common',
    'errors',
    'dates',
    'map',
    'notifications',
    'placing',
    'why',
    'console',
  ]);
  const i18nProvider = createI18nProvider(instance, async (language) => {
    if (isLanguage(language)) await changeLanguage(language);
  });
  const wording: Wording = {
    say: (sentence: ClientSentence) => instance.t(`common:failure.${sentence}`),
    nameField: (field) => i18nProvider.translate(`console.changed_fields.${field}`, { _: field }),
  };
  const options = { language: () => instance.language, wording, onAnswer };
  const httpClient = createHttpClient(options);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <App
      dataProvider={createConsoleDataProvider(httpClient, options)}
      authProvider={createAuthProvider(httpClient, { forget: () => store.reset() })}
      i18nProvider={i18nProvider}
    />,
  );
}

// A page that the browser kept whole would show, after signing out, what was on it.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

void start();
