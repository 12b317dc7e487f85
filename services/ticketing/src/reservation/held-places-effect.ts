/** The kind of effect that lets unpaid places lapse; its reference is the event's id, its key the order's. */
export const HELD_PLACES = 'held_places';
