import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { supportOf, type Tallied } from './support.js';

/** Each side has its own pattern beside its colour, so that it is told apart without seeing colours, and on paper. */
export const sideLooks = {
  up: { bgcolor: 'success.main', printColorAdjust: 'exact' },
  down: {
    bgcolor: 'error.main',
    backgroundImage: 'repeating-linear-gradient(45deg, transparent 0 5px, rgba(255,255,255,.35) 5px 7px)',
    printColorAdjust: 'exact',
  },
} as const;

/** What is against left of the middle, what is in favour right, both parts of the rule's base; its numbers stand beside it in words. */
export function SupportBar({ of, dense = false }: { of: Tallied; dense?: boolean }): ReactElement | null {
  const support = supportOf(of);
  if (!support) return null;
  const height = dense ? 8 : 14;
  return (
    <Box aria-hidden sx={{ ...halves, my: 1 }}>
      <Box
        sx={{
          ...half,
          display: 'flex',
          justifyContent: 'flex-end',
          borderRight: 1,
          borderRightColor: 'text.secondary',
        }}
      >
        <Box sx={{ height, width: `${100 * support.against}%`, ...sideLooks.down }} />
      </Box>
      <Box sx={half}>
        <Box sx={{ height, width: `${100 * support.favour}%`, ...sideLooks.up }} />
      </Box>
    </Box>
  );
}

export const halves = { display: 'grid', gridTemplateColumns: '1fr 1fr' } as const;

/** How far a side could reach. */
const half = { borderBottom: 1, borderColor: 'divider' } as const;
