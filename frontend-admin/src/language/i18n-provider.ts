import { languageNames, languages } from '@ateneo/i18n';
import type { i18n } from 'i18next';
import type { I18nProvider } from 'react-admin';

/** The languages by their own names, in the order of the menu. */
const locales = languages.map((locale) => ({ locale, name: languageNames[locale] }));

/**
 * react-admin's texts from i18next. A key without a text is shown as it came: titles and the server's sentences pass
 * through here too, and their colons and dots must not be taken for namespaces and levels.
 */
export function createI18nProvider(
  instance: i18n,
  changeLanguage: (language: string) => Promise<unknown>,
): I18nProvider {
  // The keys come from react-admin and the resources, as plain texts.
  const exists = instance.exists as (key: string, options: object) => boolean;
  const translate = instance.t as unknown as (key: string, options: object) => string;
  return {
    translate: (key, options: Record<string, unknown> = {}) => {
      const { smart_count: count, _: fallback, ...values } = options;
      const lookup = { ns: 'console', ...values, ...(count === undefined ? {} : { count: Number(count) }) };
      if (typeof key === 'string' && /^[\w.?-]+$/.test(key) && exists(key, lookup)) return translate(key, lookup);
      return typeof fallback === 'string' ? fallback : key;
    },
    changeLocale: async (locale) => {
      await changeLanguage(locale);
    },
    getLocale: () => instance.resolvedLanguage ?? instance.language,
    getLocales: () => locales,
  };
}
