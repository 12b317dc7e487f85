import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A number that people care about, large, and beside it what it counts. */
export function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
      <Box
        component="span"
        sx={{ fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Box>
      <span>{children}</span>
    </Box>
  );
}
