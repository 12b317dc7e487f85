import type { Image } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** A candidate's photo, at the size that lists and the own place have. */
export function CandidatePhoto({ photo }: { photo: Image }): ReactElement {
  return (
    <Box
      component="img"
      src={photo.webp[256]}
      alt={photo.alt}
      width={96}
      height={96}
      sx={{ objectFit: 'cover', borderRadius: 1, flex: 'none' }}
    />
  );
}
