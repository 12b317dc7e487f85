import type { PublicEvent } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** The picture of an event, over the whole width. */
export function EventImage({ event: { image } }: { event: Pick<PublicEvent, 'image'> }): ReactElement | null {
  if (!image) return null;
  return (
    <Box
      component="img"
      src={image.webp[1024]}
      alt={image.alt}
      width={image.width}
      height={image.height}
      sx={{ width: '100%', height: 'auto', borderRadius: 1 }}
    />
  );
}
