import type { EventTerms } from '../event/seats.events.js';
import { registryEnd } from '../event/eligibility.rules.js';

/**
 * The kind of effect that lets unpaid places lapse; its reference is the event's id, its key the order's. That of the
 * event itself sends who waits home when registry is over.
 */
export const HELD_PLACES = 'held_places';

/** When nobody who waits for a place can have one any more. */
export function waitingListEnd(terms: EventTerms): string {
  return registryEnd({ ...terms, is_cancelled: false });
}
