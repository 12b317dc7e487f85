import type { Aggregate } from '@ateneo/cqrs';
import { type ScanCommand, scanDecider, type ScanState } from './scan.decider.js';
import { type ScanEvent, SCANS_CATEGORY } from './scan.events.js';

/** One stream a reservation. */
export const scanAggregate: Aggregate<ScanState, ScanCommand, ScanEvent> = {
  category: SCANS_CATEGORY,
  decider: scanDecider,
};
