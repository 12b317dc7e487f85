import type { Language } from '@ateneo/contracts';
import i18next from 'i18next';
import { addDateCases } from './basque-cases.js';
import { languages } from './languages.js';
import { missingValue } from './missing-value.js';
import { readTexts } from './texts-read.js';

export { declined, type DateCase } from './basque-cases.js';
export { formatDate, formatNumber, otherZone, type DateStyle } from './format-date.js';
export { outcomeInWords } from './outcome-in-words.js';
export { flatTexts } from './texts-read.js';
export { languages, defaultLanguage, languageNames, isLanguage } from './languages.js';

/** The texts of the server: refusals, mails, and the console's words for files that its readers get. */
export interface ServerI18n {
  /**
   * The sentence of a key in a language, plurals by `count`.
   *
   * @param key with its namespace: `errors:http.required`, `mails:registry_verify.subject`.
   * @returns the key itself when there is no such sentence.
   */
  t(language: Language, key: string, params?: Readonly<Record<string, unknown>>): string;
}

let texts: ServerI18n | undefined;

/** All sentences, in four languages, read once a process. Values are not escaped: mails escape their own. */
export function createServerI18n(): ServerI18n {
  texts ??= readAll();
  return texts;
}

function readAll(): ServerI18n {
  const resources = Object.fromEntries(languages.map((language) => [language, readTexts(language)]));
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'es',
    fallbackLng: false,
    initAsync: false,
    ns: Object.keys(resources['es']!),
    defaultNS: 'common',
    resources,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: missingValue,
  });
  addDateCases(instance);
  const translate = instance.t as unknown as (key: string, params: Record<string, unknown>) => string;
  return {
    t: (language, key, params) => translate(key, { ...params, lng: language }),
  };
}
