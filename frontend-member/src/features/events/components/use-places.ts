import type { TicketRecord } from '@ateneo/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** So many of one kind, where its terms say nothing. */
const MOST = 10;

/** A place that is asked for, and who comes. */
export interface WantedPlace {
  readonly key: string;
  readonly ticket: TicketRecord;
  readonly holder: string;
}

export interface Places {
  readonly places: readonly WantedPlace[];
  readonly sum: number;
  readonly countOf: (ticket: TicketRecord) => number;
  readonly setCount: (ticket: TicketRecord, count: number) => void;
  readonly setHolder: (place: WantedPlace, holder: string) => void;
}

/** How many may be had of it at once. */
export function mostOf({ max_per_person: most, seats_left: left }: TicketRecord): number {
  return Math.min(most || MOST, left ?? MOST, MOST);
}

/** How many of each kind, and for whom: the first for the reader, the others for who comes along. */
export function usePlaces(tickets: readonly TicketRecord[], name: string, begun?: TicketRecord): Places {
  const { t } = useTranslation('event');
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(begun ? { [begun.id]: 1 } : {});
  const [holders, setHolders] = useState<Readonly<Record<string, string>>>({});
  const countOf = ({ id }: TicketRecord) => counts[id] ?? 0;
  const places = tickets
    .flatMap((ticket) => Array.from({ length: countOf(ticket) }, (_, nth) => ({ ticket, key: `${ticket.id}/${nth}` })))
    .map((one, nth) => ({ ...one, holder: holders[one.key] ?? (nth === 0 ? name : t('comes_with', { name })) }));
  return {
    places,
    sum: places.reduce((sum, { ticket }) => sum + ticket.price, 0),
    countOf,
    setCount: (ticket, count) => setCounts({ ...counts, [ticket.id]: count }),
    setHolder: ({ key }, holder) => setHolders({ ...holders, [key]: holder }),
  };
}
