import { Box } from '@mui/material';
import { useMoments } from '../language/moments.js';

/** A moment, exact; with `relative` also how long ago, in words. Nothing hides behind a hover. */
export function Moment({ value, relative = false }: { value: string | null; relative?: boolean }) {
  const moments = useMoments();
  if (!value) return <span aria-hidden="true">—</span>;
  return (
    <Box component="time" dateTime={value} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {/* Whole where there is room; letters twice as large may break it. */}
      <Box component="span" sx={{ display: { sm: 'inline-block' } }}>
        {moments.short(value)}
      </Box>
      {relative && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          {moments.ago(value)}
        </Box>
      )}
    </Box>
  );
}
