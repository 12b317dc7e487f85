import { changeLanguage, isLanguage, loadConsoleMessages, startI18n } from '@ateneo/i18n';
import type { ClientSentence, Wording } from '@ateneo/ui';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { createAuthProvider } from './auth/auth-provider.js';
import { createConsoleDataProvider } from './data-provider/console-data-provider.js';
import { createHttpClient } from './data-provider/http-client.js';
import { createI18nProvider } from './language/i18n-provider.js';

/** Adds the console's own texts of a language to those that both applications have. */
async function addConsoleMessages(language: string): Promise<void> {
  if (!isLanguage(language) || i18next.hasResourceBundle(language, 'console')) return;
  i18next.addResourceBundle(language, 'console', await loadConsoleMessages(language));
}

async function start(): Promise<void> {
  const instance = await startI18n();
  await addConsoleMessages(instance.language);
  const i18nProvider = createI18nProvider(instance, async (language) => {
    if (!isLanguage(language)) return;
    await addConsoleMessages(language);
    await changeLanguage(language);
  });
  const wording: Wording = {
    say: (sentence: ClientSentence) => instance.t(`errors:client.${sentence}`),
    nameField: (field) => i18nProvider.translate(`console.changed_fields.${field}`, { _: field }),
  };
  const options = { language: () => instance.language, wording };
  const httpClient = createHttpClient(options);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <App
      dataProvider={createConsoleDataProvider(httpClient, options)}
      authProvider={createAuthProvider(httpClient)}
      i18nProvider={i18nProvider}
    />,
  );
}

void start();
