import type { PublicEvents } from '@ateneo/kernel';

/** What the world may know of places: the municipality and nothing finer (contract, 10 and 11). */
export const territoryPublicEvents = {
  PersonPlaced: {
    version: 1,
    summary: 'True when a person lives in this municipality (or province, or country, if no more is known).',
    fields: { user: 'id', area: 'id or null', by: ['point', 'text', 'nearest', 'hand', 'none'] },
  },
} as const satisfies PublicEvents;
