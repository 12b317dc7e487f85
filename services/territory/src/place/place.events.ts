import type { PersonPlaced } from '../public/place.js';

export type PlaceEvent = PersonPlaced;

export const placeEventTypes = { PersonPlaced: { version: 1 } } as const;
