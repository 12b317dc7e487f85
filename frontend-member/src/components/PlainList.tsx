import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

/** A list whose rows draw their own lines. */
export function PlainList({ children, ordered = false }: { children: ReactNode; ordered?: boolean }): ReactElement {
  return (
    <Box component={ordered ? 'ol' : 'ul'} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}
