/** Where the journeys' server listens: a port of its own, beside a developer's. */
export const origin = 'http://localhost:3900';
