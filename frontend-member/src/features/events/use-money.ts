import { useTranslation } from 'react-i18next';
import { euros } from '../../lib/euros.js';

/** Whole cents as money of the reader's language. */
export function useMoney(): (cents: number) => string {
  const { i18n } = useTranslation();
  return (cents) => euros(cents, i18n.language);
}
