import type { PublicEvent } from '@ateneo/contracts';
import { PinMap } from '@ateneo/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { loadOutlines } from '../../../lib/outlines.js';

/** Where an event is, on the shipped map; nothing where nobody said so. */
export function PlaceMap({ event: { location } }: { event: Pick<PublicEvent, 'location'> }): ReactElement | null {
  if (!location) return null;
  return (
    <Box sx={{ mt: 6, maxWidth: 480 }}>
      <PinMap load={loadOutlines} point={location.coordinates} near={undefined} of="event" />
    </Box>
  );
}
