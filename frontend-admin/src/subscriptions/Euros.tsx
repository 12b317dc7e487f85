import { readEuros } from '@ateneo/ui';
import { useLocale } from 'react-admin';

/** Whole cents in the words of a language. */
export function eurosIn(locale: string, cents: number): string {
  return new Intl.NumberFormat([locale, 'es'], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** Whole cents in the reader's words. */
export function Euros({ cents }: { cents: number }) {
  return <>{eurosIn(useLocale() ?? 'es', cents)}</>;
}

/** What a button does, with the whole sum, so that nobody acts on another than they mean. */
export function actOnSum(locale: string, act: string, euros: string): string {
  const cents = readEuros(euros);
  return cents ? `${act}: ${eurosIn(locale, cents)}` : act;
}
