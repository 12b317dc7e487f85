import type { Image } from '@ateneo/contracts';
import { Cover } from '@ateneo/ui';
import { Box, ButtonBase, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useTranslate } from 'react-admin';

export type Focus = NonNullable<Image['focus']>;

interface FocalPointProps {
  image: Image;
  value: Focus | undefined;
  onChange: (focus: Focus) => void;
}

const STEP = 5;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

/** Chooses what of a picture must stay in sight: by a click on it, or by the arrow keys; beside it how it is cropped. */
export function FocalPoint({ image, value = { x: 50, y: 50 }, onChange }: FocalPointProps) {
  const translate = useTranslate();
  const help = useId();
  const point = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A key presses it nowhere.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within((100 * (clientX - left)) / width), y: within((100 * (clientY - top)) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: within(value.x + by[0]), y: within(value.y + by[1]) });
  };
  return (
    <Box sx={{ mb: 4 }}>
      <ButtonBase
        aria-label={translate('console.look.focus')}
        aria-describedby={help}
        onClick={point}
        onKeyDown={move}
        sx={pictureStyle}
      >
        <Box component="img" src={image.webp[256]} alt={image.alt} sx={{ display: 'block', maxWidth: '100%' }} />
        <Box aria-hidden sx={markStyle} style={{ left: `${value.x}%`, top: `${value.y}%` }} />
      </ButtonBase>
      <Stack direction="row" aria-hidden sx={{ gap: 2, mt: 2, displayPrint: 'none' }}>
        {shapes.map((shape) => (
          <Box key={shape.width} sx={{ ...shape, position: 'relative', borderRadius: 1, overflow: 'hidden' }}>
            <Cover id="" image={{ ...image, alt: '', focus: value }} />
          </Box>
        ))}
      </Stack>
      <Typography id={help} variant="body2" color="text.secondary" sx={{ mt: 1, displayPrint: 'none' }}>
        {translate('console.look.focus_hint')}{' '}
        <span aria-live="polite">{translate('console.look.focus_at', value)}</span>
      </Typography>
    </Box>
  );
}

/** As wide as in a list, as narrow as on a phone. */
const shapes = [
  { width: 120, height: 68 },
  { width: 44, height: 68 },
] as const;

const pictureStyle = {
  position: 'relative',
  maxWidth: 'min(100%, 256px)',
  borderRadius: 1,
  overflow: 'hidden',
  cursor: 'crosshair',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
} as const;

/** Seen on any picture: light within dark. */
const markStyle = {
  position: 'absolute',
  width: 24,
  height: 24,
  m: '-12px',
  border: '3px solid #fff',
  borderRadius: '50%',
  boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
} as const;
