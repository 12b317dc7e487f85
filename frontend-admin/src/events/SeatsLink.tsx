import { type EventRecord, rowsOf } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { ListLink } from '../layout/ListLink.js';
import { useMoments } from '../language/moments.js';

interface SeatsProps {
  event: Pick<EventRecord, 'id' | 'seats_taken' | 'total_seats' | 'is_managed'>;
}

/** How many seats are taken, and of how many; for who manages the event it leads to the places that take them. */
export function SeatsLink({ event }: SeatsProps) {
  const translate = useTranslate();
  const { number } = useMoments();
  const { id, seats_taken, total_seats, is_managed } = event;
  const taken = number(seats_taken);
  const text = total_seats === 0 ? taken : translate('console.events.of_seats', { taken, total: number(total_seats) });
  if (!is_managed) return <>{text}</>;
  return (
    <ListLink to="reservations" filter={rowsOf.places({ event: id })}>
      {text}
    </ListLink>
  );
}
