/** The kind of effect that tells that an election opens and closes, at these moments; its reference is the election's id. */
export const ELECTION_CLOCK = 'election_clock';
