import { readFileSync } from 'node:fs';
import type { Language } from '@ateneo/contracts';
import i18next from 'i18next';
import { languages } from './languages.js';

export { formatDate, formatNumber, type DateStyle } from './format-date.js';
export { languages, defaultLanguage, isLanguage } from './languages.js';

/** The texts of the server: refusals and mails. */
export interface ServerI18n {
  /**
   * The sentence of a key in a language, plurals by `count`.
   *
   * @param key with its namespace: `errors:http.required`, `mails:registry_verify.subject`.
   * @returns the key itself when there is no such sentence.
   */
  t(language: Language, key: string, params?: Readonly<Record<string, unknown>>): string;
}

const serverNamespaces = ['errors', 'mails', 'dates', 'common', 'process', 'profile', 'amendment'] as const;

function readNamespace(language: Language, namespace: string): unknown {
  // From src and from dist the locales are one folder up.
  const file = new URL(`../locales/${language}/${namespace}.json`, import.meta.url);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Reads all sentences of the server, in four languages, once. Values are not escaped: mails escape their own. */
export function createServerI18n(): ServerI18n {
  const resources = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(serverNamespaces.map((name) => [name, readNamespace(language, name)])),
    ]),
  ) as Record<string, Record<string, Record<string, string>>>;
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'es',
    fallbackLng: false,
    initAsync: false,
    ns: [...serverNamespaces],
    defaultNS: 'common',
    resources,
    interpolation: { escapeValue: false },
  });
  const translate = instance.t as unknown as (key: string, params: Record<string, unknown>) => string;
  return { t: (language, key, params) => translate(key, { ...params, lng: language }) };
}
