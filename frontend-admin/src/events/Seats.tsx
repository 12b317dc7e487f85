import type { EventRecord } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

/** How many seats are taken, and of how many. */
export function Seats({ event }: { event: Pick<EventRecord, 'seats_taken' | 'total_seats'> }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const taken = number(event.seats_taken);
  if (event.total_seats === 0) return <>{taken}</>;
  return <>{translate('console.events.of_seats', { taken, total: number(event.total_seats) })}</>;
}
