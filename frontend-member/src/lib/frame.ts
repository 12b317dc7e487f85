/** The one grid: everything begins at the same left edge, in the header, on every page and in the footer. */
export const frame = { width: '100%', maxWidth: 1080 + 48, mx: 'auto', px: { xs: 4, sm: 6 } } as const;
