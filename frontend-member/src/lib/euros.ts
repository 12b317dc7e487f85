/** Whole cents in the reader's words; Galician and Basque, which some browsers lack, write them as Spanish does. */
export function euros(cents: number, language: string): string {
  return new Intl.NumberFormat([language, 'es'], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
