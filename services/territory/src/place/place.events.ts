import type { PersonPlaced, PersonPlacedFiner } from '../../../published/src/territory/place.js';

export type PlaceEvent = PersonPlaced | PersonPlacedFiner;

export const placeEventTypes = {
  PersonPlaced: { version: 1 },
  // Below the municipality it is personal (contract, 11).
  PersonPlacedFiner: { version: 1, personal: ['finer', 'found'], subject: 'user' },
} as const;
