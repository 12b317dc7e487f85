import { Curve } from '@ateneo/ui';
import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

interface TileProps {
  title: string;
  /** On its way as long as there is none. */
  value: string | undefined;
  /** Of what span, how it is written, what there is now and what there was. */
  before?: readonly [string, (value: number) => string, number | undefined, number | undefined];
  curve?: readonly number[] | undefined;
  /** What stands at the upper edge of the curve. */
  top?: number;
  /** The same a year before. */
  curveBefore?: readonly number[] | undefined;
  to: string;
  children?: ReactNode;
}

/** A number of the first page: how it went, what it was before, and the way to its table. */
export function Tile({ title, value, before, curve, curveBefore, top, to, children }: TileProps) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={tile}>
      <MuiLink component={Link} to={to} sx={{ alignSelf: 'start' }}>
        {translate(title)}
      </MuiLink>
      <Box sx={{ fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {value ?? <Skeleton width={80} />}
      </Box>
      {before && <Change of={before} />}
      {children}
      {curve && (
        <Box sx={{ mt: 'auto' }}>
          <Curve values={curve} before={curveBefore} {...(top !== undefined && { top })} />
        </Box>
      )}
    </Box>
  );
}

function Change({ of: [span, text, now, then] }: { of: NonNullable<TileProps['before']> }) {
  const translate = useTranslate();
  const change = now === undefined || then === undefined ? undefined : now - then;
  const sign = change === undefined || change === 0 ? '' : change > 0 ? '+' : '−';
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {change !== undefined && translate(`console.home.change_${span}`, { change: `${sign}${text(Math.abs(change))}` })}
    </Box>
  );
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: { xs: 3, md: 4 },
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
