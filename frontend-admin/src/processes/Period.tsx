import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

/** From when to when, in a sentence; open ends are said. */
export function Period({ start, end = null }: { start: string | null; end?: string | null }) {
  const translate = useTranslate();
  const { short } = useMoments();
  const from = start && short(start);
  const to = end && short(end);
  if (from && to) return <>{translate('console.period.between', { from, to })}</>;
  if (from) return <>{translate('console.period.from', { from })}</>;
  if (to) return <>{translate('console.period.until', { to })}</>;
  return <>{translate('console.period.unbound')}</>;
}
