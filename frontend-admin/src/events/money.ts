import { useLocale } from 'react-admin';

/** Whole cents as money of the reader's language; Galician and Basque write it as Spanish does. */
export function useMoney(): (cents: number) => string {
  const locale = useLocale();
  const format = new Intl.NumberFormat([locale, 'es'], { style: 'currency', currency: 'EUR' });
  return (cents) => format.format(cents / 100);
}
