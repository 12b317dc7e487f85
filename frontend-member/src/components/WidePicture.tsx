import type { Image } from '@ateneo/contracts';
import { Cover, focusOf } from '@ateneo/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

interface WidePictureProps {
  of: { id: string; image: Image | null };
  /** Low, where what is said is long enough. */
  isBand?: boolean;
}

/** The picture of a thing, over the whole width, and no higher than leaves room for what is said; without one its cover. */
export function WidePicture({ of: { id, image }, isBand = false }: WidePictureProps): ReactElement {
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
      sx={[pictureStyle, isBand ? lowStyle : highStyle, { objectPosition: focusOf(image) }]}
    />
  );
}

const pictureStyle = {
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  borderRadius: 1,
} as const;

const highStyle = { maxHeight: { xs: 240, sm: 400 } } as const;
const lowStyle = { maxHeight: { xs: 88, sm: 200 }, mb: 4 } as const;

const coverStyle = {
  position: 'relative',
  height: { xs: 88, sm: 160 },
  borderRadius: 1,
  overflow: 'hidden',
  displayPrint: 'none',
} as const;
