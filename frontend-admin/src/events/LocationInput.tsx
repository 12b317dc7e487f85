import type { EventRecord } from '@ateneo/contracts';
import { PinMap } from '@ateneo/ui';
import { Box, Button, Typography } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { useLoadOutlines } from '../map/outlines.js';

/** Where it is, by a pin on the map; none until one is put. */
export function LocationInput() {
  const translate = useTranslate();
  const load = useLoadOutlines();
  const { field } = useInput({ source: 'location' });
  const location = field.value as EventRecord['location'] | '';
  return (
    <Box>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('resources.events.fields.location')}
      </Typography>
      <Box sx={{ maxWidth: 480 }}>
        <PinMap
          load={load}
          point={location ? location.coordinates : undefined}
          near={undefined}
          of="event"
          onChange={(coordinates) => field.onChange({ type: 'Point', coordinates })}
        />
      </Box>
      {location && <Button onClick={() => field.onChange(null)}>{translate('console.events.without_location')}</Button>}
    </Box>
  );
}
