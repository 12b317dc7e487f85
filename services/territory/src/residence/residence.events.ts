import type { PersonPlaced, PersonPlacedFiner } from '../../../published/src/territory/residence.js';

export type ResidenceEvent = PersonPlaced | PersonPlacedFiner;

export const residenceEventTypes = {
  PersonPlaced: { version: 1 },
  // Below the municipality it is personal (contract, 11).
  PersonPlacedFiner: { version: 1, personal: ['finer', 'found'], subject: 'user' },
} as const;
