import type { Language } from '@ateneo/contracts';

/** The interface languages, in the order in which menus show them (specification, 1). */
export const languages: readonly Language[] = ['es', 'ca', 'gl', 'eu'];

/** Spanish, when neither a choice nor the browser says otherwise. */
export const defaultLanguage: Language = 'es';

/** Each language named in itself, as a language menu shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  es: 'Castellano',
  ca: 'Català',
  gl: 'Galego',
  eu: 'Euskara',
};

/** True when the text is one of the four language codes. */
export function isLanguage(text: string | null | undefined): text is Language {
  return languages.includes(text as Language);
}
