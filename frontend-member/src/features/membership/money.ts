import type { Language } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';

interface Names {
  readonly es: string;
  readonly ca: string;
  readonly gl: string;
  readonly eu: string;
}

/** In the reader's language; in Spanish where nobody said it. */
export function nameIn(names: Names, language: string): string {
  return names[language as keyof Names] || names.es;
}

/** The day of a moment here, without its hour. */
export function dayIn(moment: string | null, language: string): string {
  if (!moment) return '';
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date(moment));
  return formatDate(day, 'day', language as Language);
}
