import type { Language } from '@ateneo/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { detectLanguage, rememberLanguage } from './choose-language.js';
import { loadMessages, namespaces } from './messages.js';

/**
 * Starts the translations of an application: finds the language, loads it, tells the document. Resolves when texts can
 * be shown; a language that cannot be loaded (no connection) rejects.
 */
export async function startI18n(language: Language = detectLanguage()): Promise<typeof i18next> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: 'common',
    resources: { [language]: await loadMessages(language) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
  return i18next;
}

/** Loads a language if need be, switches to it and keeps the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common')) {
    const messages = await loadMessages(language);
    for (const name of namespaces) i18next.addResourceBundle(language, name, messages[name]);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  rememberLanguage(language);
}
