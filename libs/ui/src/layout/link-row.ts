/** Links side by side, as the parts of one thing (`ScrollRow`): the present one underlined. */
export const linkRow = {
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
  const row = link?.closest<HTMLElement>('[data-scroll-row]');
  if (link && row) row.scrollLeft = link.offsetLeft - UNDER_ARROW;
}

/** So much of the row an arrow may cover. */
export const UNDER_ARROW = 56;
