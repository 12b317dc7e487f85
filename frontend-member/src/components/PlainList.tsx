import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

interface PlainListProps {
  children: ReactNode;
  ordered?: boolean;
  /** Cards: two beside one another where a page is wide. */
  beside?: boolean;
}

/** A list whose rows draw their own lines. */
export function PlainList({ children, ordered = false, beside = false }: PlainListProps): ReactElement {
  const style = { listStyle: 'none', m: 0, p: 0 } as const;
  return (
    <Box component={ordered ? 'ol' : 'ul'} sx={beside ? { ...style, ...inTwo } : style}>
      {children}
    </Box>
  );
}

// A card is as high as the one beside it.
const inTwo = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  '& > li > article': { height: { md: 'calc(100% - 16px)' } },
} as const;
