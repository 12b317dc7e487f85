import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@ateneo/contracts';
import i18next from 'i18next';
import { languages } from './languages.js';

export { formatDate, formatNumber, zoneName, type DateStyle } from './format-date.js';
export { languages, defaultLanguage, languageNames, isLanguage } from './languages.js';

/** The texts of the server: refusals and mails. */
export interface ServerI18n {
  /**
   * The sentence of a key in a language, plurals by `count`.
   *
   * @param key with its namespace: `errors:http.required`, `mails:registry_verify.subject`.
   * @returns the key itself when there is no such sentence.
   */
  t(language: Language, key: string, params?: Readonly<Record<string, unknown>>): string;
  /** The first words of a namespace's keys: of `mails` what letters there are. */
  entries(namespace: string): readonly string[];
}

// From src and from dist the locales are one folder up.
const folder = new URL('../locales/', import.meta.url);

const namespaces = (path: string) =>
  readdirSync(new URL(path, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
const readNamespace = (path: string, name: string) =>
  JSON.parse(readFileSync(new URL(`${path}/${name}.json`, folder), 'utf8')) as object;

/**
 * Reads all sentences of the server, in four languages, once. Values are not escaped: mails escape their own.
 *
 * @param withConsole what the console says as well, as the namespace `console`: files for its readers use its words.
 */
export function createServerI18n(withConsole = false): ServerI18n {
  const resources = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(namespaces(language).map((name) => [name, readNamespace(language, name)])),
    ]),
  ) as Record<string, Record<string, Record<string, string>>>;
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'es',
    fallbackLng: false,
    initAsync: false,
    ns: [...namespaces('es'), 'console'],
    defaultNS: 'common',
    resources,
    interpolation: { escapeValue: false },
  });
  if (withConsole) for (const language of languages) addConsole(instance, language);
  const translate = instance.t as unknown as (key: string, params: Record<string, unknown>) => string;
  return {
    t: (language, key, params) => translate(key, { ...params, lng: language }),
    entries: (namespace) => Object.keys(resources['es']![namespace]!),
  };
}

function addConsole(instance: typeof i18next, language: Language): void {
  for (const area of namespaces(`${language}/console`))
    instance.addResourceBundle(language, 'console', readNamespace(`${language}/console`, area), true, true);
}
