// In em, which grow with the letters that a browser is set to: who reads in large ones has one column.

/** From here up a page has an aside. */
export const wide = '@media (min-width: 65em)';

/** One column, and room enough for a bar at the bottom edge. */
export const edge = '@media screen and (max-width: 64.99em) and (min-height: 31.25em)';

/** A bar at the bottom edge, as wide as the page. */
export const footBar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mx: { xs: -4, sm: -6 },
  px: { xs: 4, sm: 6 },
  pt: 3,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
