/** Links side by side, as the parts of one thing: a row that scrolls on a phone, the present one underlined. */
export const linkRow = {
  row: {
    display: 'flex',
    columnGap: 6,
    minHeight: 54,
    mb: 6,
    px: 1,
    mx: -1,
    overflowX: 'auto',
    borderBottom: 1,
    borderColor: 'divider',
    displayPrint: 'none',
  },
  link: {
    flex: 'none',
    display: 'inline-block',
    minHeight: 44,
    py: 2.5,
    my: 1,
    color: 'text.primary',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline' },
  },
  current: { fontWeight: 700, boxShadow: 'inset 0 -3px 0 0 currentcolor', color: 'primary.main' },
} as const;

/** On a phone the row is longer than the window. */
export function inSight(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - 16;
}
