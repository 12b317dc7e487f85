import { useLocale } from 'react-admin';

/** Whole cents in the reader's words. */
export function Euros({ cents }: { cents: number }) {
  const locale = useLocale() ?? 'es';
  return <>{new Intl.NumberFormat([locale, 'es'], { style: 'currency', currency: 'EUR' }).format(cents / 100)}</>;
}
