// In em, which grow with the letters that a browser is set to: who reads in large ones has one column.

/** From here up a page has an aside. */
export const wide = '@media (min-width: 65em)';

/** One column, and room enough for a bar at the bottom edge. */
export const edge = '@media screen and (max-width: 64.99em) and (min-height: 31.25em)';
