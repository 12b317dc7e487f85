import { DomainError } from '@ateneo/kernel';
import type { EventState } from './event.decider.js';
import type { SeatsState } from './seats.fold.js';

/** All that is said of an event and its tickets, as a draft: nobody's places, no image, no page of another host. */
export function copyOf(texts: EventState, seats: SeatsState) {
  if (!texts.texts || !seats.terms) throw new DomainError('ticketing.event_not_found');
  return {
    texts: { ...texts.texts, iframe: '' },
    terms: { ...seats.terms, is_active: false },
    tickets: [...seats.tickets].map(([id, { terms }]) => {
      const { title = '', content = '' } = texts.tickets.get(id) ?? {};
      return { texts: { title, content }, terms };
    }),
  };
}
