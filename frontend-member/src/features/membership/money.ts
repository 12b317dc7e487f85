/** Whole cents in the reader's words. */
export function euros(cents: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

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
