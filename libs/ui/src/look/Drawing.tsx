import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** What is drawn for each kind of page that has nothing: its line, and what is filled. */
const drawings = {
  calendar: {
    filled: 'M14 22h68v14H14z',
    line: 'M14 22h68v42a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6zM14 36h68M32 14v14M64 14v14M30 48h8M44 48h8M58 48h8M30 58h8M44 58h8',
  },
  search: {
    filled: 'M40 16a22 22 0 1 1 0 44a22 22 0 1 1 0-44z',
    line: 'M40 16a22 22 0 1 1 0 44a22 22 0 1 1 0-44zM56 54l20 18M30 34a11 11 0 0 1 9-7',
  },
  page: {
    filled: 'M58 12l16 16H58z',
    line: 'M24 12h34l16 16v42a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V14a2 2 0 0 1 2-2zM58 12v16h16M34 40h28M34 50h28M34 60h16',
  },
  envelope: {
    filled: 'M12 22l36 26l36-26z',
    line: 'M12 22h72v44a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4zM12 22l36 26l36-26',
  },
} as const;

export type DrawingName = keyof typeof drawings;

/** A line drawing in two colours, for the eye alone. */
export function Drawing({ of }: { of: DrawingName }): ReactElement {
  const { filled, line } = drawings[of];
  return (
    <Box component="svg" viewBox="0 0 96 84" aria-hidden sx={{ display: 'block', width: 112, mb: 3 }}>
      <Box component="path" d={filled} sx={{ fill: 'currentColor', color: 'primary.main', opacity: 0.28 }} />
      <Box
        component="path"
        d={line}
        sx={{ fill: 'none', stroke: 'currentColor', color: 'text.secondary', strokeWidth: 2 }}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}
