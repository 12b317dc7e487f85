import type { Language } from '@ateneo/contracts';
import { createServerI18n } from '@ateneo/i18n/server';

/** The texts of letters and files. */
export const i18n = createServerI18n();

/** Galician and Basque are written as Spanish is where the runtime does not know them. */
export const spokenIn = (language: Language): string[] => [language, 'es'];

/** Whole cents as somebody reads them. */
export function inEuros(cents: number, language: Language): string {
  return new Intl.NumberFormat(spokenIn(language), { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
