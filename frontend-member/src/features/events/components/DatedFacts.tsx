import { DateLeaf } from '@ateneo/ui';
import Box from '@mui/material/Box';
import type { ComponentProps, ReactElement } from 'react';
import { EventFacts } from './EventFacts.js';

/** The facts of an event, beside the day that they are about. */
export function DatedFacts({ event }: Pick<ComponentProps<typeof EventFacts>, 'event'>): ReactElement {
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
      <DateLeaf value={event.start_datetime} timeZone={event.timezone} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <EventFacts event={event} />
      </Box>
    </Box>
  );
}
