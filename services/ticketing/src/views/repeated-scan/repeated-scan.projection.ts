import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { PlaceShownAgain } from '../../scan/scan.events.js';

/** A code that was shown at a door after somebody had come in by it; its id is the scan's. */
export interface RepeatedScanRow extends ViewRow {
  event: string;
  reservation: string;
  door: string;
  at: string;
  shown: PlaceShownAgain['data']['shown'];
  entered_door: string;
  entered_at: string;
}

export const repeatedScanProjection: Projection<RepeatedScanRow> = {
  name: 'ticketing.repeated_scan',
  version: 1,
  table: 'ticketing.repeated_scan',
  columns: ['id', 'event', 'reservation', 'door', 'at', 'shown', 'entered_door', 'entered_at'],
  on: {
    PlaceShownAgain: step<RepeatedScanRow, RecordedEvent<PlaceShownAgain>>({
      key: ({ data }) => data.scan,
      // A device that names two scans alike has shown one.
      apply: (row, { data: { event, reservation, door, at, shown, entered } }, id) =>
        row ?? { id, event, reservation, door, at, shown, entered_door: entered.door, entered_at: entered.at },
    }),
  },
};
