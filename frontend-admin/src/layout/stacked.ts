import type { CSSObject, Theme } from '@mui/material/styles';

/** A small table on a phone: what a row is about stands above its values, which share the width; nothing is out of sight. */
export const stackedIn =
  (columns: number, more: CSSObject = {}) =>
  (theme: Theme): CSSObject => ({
    [theme.breakpoints.down('sm')]: {
      // A grid keeps to its height, where a row of a table grows with what is in it.
      '& tr': {
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        height: 'auto',
        borderBottom: `1px solid ${theme.palette.divider}`,
        padding: theme.spacing(1, 0),
      },
      '& th, & td': {
        border: 0,
        padding: theme.spacing(0.5, 1, 0.5, 0),
        minWidth: 0,
        maxWidth: 'none',
        overflow: 'visible',
        overflowWrap: 'anywhere',
        hyphens: 'auto',
        whiteSpace: 'normal',
      },
      '& tbody th': { gridColumn: '1 / -1', color: theme.palette.text.secondary },
      '& thead th:first-of-type': { display: 'none' },
      ...more,
    },
  });

/** Of two values, and perhaps a third one that tells of both. */
export const stacked = stackedIn(2, {
  '& td:nth-of-type(3)': { gridColumn: '1 / -1' },
  '& thead th:nth-of-type(4)': { display: 'none' },
});
