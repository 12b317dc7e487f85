import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

const style = {
  my: 3.5,
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', fontSize: '0.94em', lineHeight: 1.4 },
  // Where words broke anywhere, a column would be one letter wide before the box scrolls.
  '& th, & td': {
    border: 1,
    borderColor: 'divider',
    px: 2.5,
    py: 1.5,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    whiteSpace: 'normal',
  },
  '& th': { fontWeight: 600, bgcolor: 'action.hover' },
  '@media print': {
    overflowX: 'visible',
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& th, & td': { borderColor: '#000', overflowWrap: 'anywhere' },
  },
} as const;

/** A table of a text: what is wider than the page is scrolled in its own box; on paper it is whole, its heading on each sheet. */
export function TableBox({ children }: { children: ReactNode }): ReactElement {
  return (
    // What does not fit a phone is reached by the keyboard, too.
    <Box sx={style} tabIndex={0}>
      <table>{children}</table>
    </Box>
  );
}
