import type { SxProps, Theme } from '@mui/material/styles';

/** A small table on a phone: what a row is about stands above its values, which share the width; nothing is out of sight. */
export const stacked: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', borderBottom: 1, borderColor: 'divider', py: 1 },
    '& th, & td': { border: 0, py: 0.5, px: 0, pr: 2, minWidth: 0, overflowWrap: 'anywhere' },
    '& tbody th': { gridColumn: '1 / -1', color: 'text.secondary' },
    '& thead th:first-of-type': { display: 'none' },
    // A fourth one tells of the two before it.
    '& td:nth-of-type(3)': { gridColumn: '1 / -1' },
    '& thead th:nth-of-type(4)': { display: 'none' },
  },
});
