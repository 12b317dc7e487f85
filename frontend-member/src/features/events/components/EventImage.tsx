import type { PublicEvent } from '@ateneo/contracts';
import { Cover } from '@ateneo/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** The picture of an event, over the whole width; without one its cover. */
export function EventImage({ event: { id, image } }: { event: Pick<PublicEvent, 'id' | 'image'> }): ReactElement {
  if (!image)
    return (
      <Box sx={coverStyle}>
        <Cover id={id} />
      </Box>
    );
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

const coverStyle = {
  position: 'relative',
  height: { xs: 88, sm: 160 },
  borderRadius: 1,
  overflow: 'hidden',
  displayPrint: 'none',
} as const;
