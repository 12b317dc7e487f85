import { useTranslation } from 'react-i18next';

/** Whole cents as money of the reader's language; Galician and Basque write it as Spanish does. */
export function useMoney(): (cents: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat([i18n.language, 'es'], { style: 'currency', currency: 'EUR' });
  return (cents) => format.format(cents / 100);
}
