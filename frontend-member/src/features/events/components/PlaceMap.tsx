import type { PublicEvent } from '@ateneo/contracts';
import { PinMap, TilesContext } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactElement, use } from 'react';
import { useTranslation } from 'react-i18next';
import { standsAlone } from '../../../components/TextLink.js';
import { loadOutlines } from '../../../lib/outlines.js';
import { wayThere } from '../../../lib/way-there.js';

/** Where an event is, with its streets; nothing where there is no map of streets, since outlines of towns lead nobody there. */
export function PlaceMap({ event: { location } }: { event: Pick<PublicEvent, 'location'> }): ReactElement | null {
  const tiles = use(TilesContext);
  if (!location || !tiles) return null;
  return (
    <Box sx={{ mt: 6, maxWidth: 480 }}>
      <PinMap load={loadOutlines} point={location.coordinates} near={undefined} of="event" />
    </Box>
  );
}

/** Into the maps of the device; nothing where nobody said where it is. */
export function WayThere({
  event,
}: {
  event: Pick<PublicEvent, 'location' | 'place' | 'address'>;
}): ReactElement | null {
  const { t } = useTranslation('event');
  const way = wayThere(event);
  if (way === undefined) return null;
  return (
    <Link href={way} target="_blank" rel="noreferrer" sx={standsAlone}>
      {t('way_there')}
    </Link>
  );
}
