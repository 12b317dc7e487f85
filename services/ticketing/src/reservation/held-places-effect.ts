/** The kind of effect that lets unpaid places lapse; its reference is `<event>/<order>`. */
export const HELD_PLACES = 'held_places';
