import { id, moment } from '@ateneo/contracts';
import { view } from '@ateneo/resource';
import { z } from 'zod';
import type { PlaceShownAgain } from '../../scan/scan.events.js';

/** A code that was shown at a door after somebody had come in by it; its id is the scan's. */
const fields = z.object({
  id,
  event: id,
  reservation: id,
  door: z.string(),
  at: moment,
  shown: z.enum(['already_in', 'went_out']),
  entered_door: z.string(),
  entered_at: moment,
});

export const repeatedScanView = view('ticketing.repeated_scan', fields, {
  key: 'scan',
  index: ['event, at'],
}).from<PlaceShownAgain>({
  starts: {
    PlaceShownAgain: ({ event, reservation, door, at, shown, entered }) => ({
      event,
      reservation,
      door,
      at,
      shown,
      entered_door: entered.door,
      entered_at: entered.at,
    }),
  },
  // A device that names two scans alike has shown one.
  then: { PlaceShownAgain: () => ({}) },
});
