import { at } from './at.js';

/** Where the calls of doors and of who keeps them live. */
export const doorRoutes = {
  eventManifest: (id: string) => at('events/events/{}/manifest', id),
  stewards: () => at('events/stewards'),
  stewardDismiss: () => at('events/stewards/dismiss'),
  scanner: () => at('events/scanner'),
  scans: () => at('events/scans'),
  scannerUndo: () => at('events/scanner/undo'),
  scannerPlaces: () => at('events/scanner/places'),
} as const;
