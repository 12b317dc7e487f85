import type { Image } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { coverPattern } from './cover-pattern.js';

interface CoverProps {
  /** Of what it is the cover: from it the pattern is made where there is no picture. */
  id: string;
  image?: Image | null | undefined;
}

/** The picture of a thing, cut to the place that it has; without one a quiet pattern in the tenant's colour, which says nothing. */
export function Cover({ id, image }: CoverProps): ReactElement {
  if (image)
    return (
      <Box
        component="img"
        src={image.webp[256]}
        srcSet={`${image.webp[256]} 256w, ${image.webp[1024]} 1024w`}
        sizes="240px"
        alt={image.alt}
        loading="lazy"
        sx={{ ...whole, objectFit: 'cover', objectPosition: focusOf(image) }}
      />
    );
  return (
    <Box
      component="svg"
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={{ ...whole, color: 'primary.main', bgcolor: 'background.paper' }}
    >
      <rect width="160" height="90" fill="currentColor" opacity=".12" />
      {coverPattern(id).map(({ d, strength }) => (
        <path key={strength} d={d} fill="currentColor" opacity={strength} />
      ))}
    </Box>
  );
}

/** Where a cropped picture is held: the point that whoever sent it chose, else its middle. */
export function focusOf({ focus = { x: 50, y: 50 } }: Pick<Image, 'focus'>): string {
  return `${focus.x}% ${focus.y}%`;
}

const whole = { position: 'absolute', inset: 0, width: '100%', height: '100%', printColorAdjust: 'exact' } as const;
