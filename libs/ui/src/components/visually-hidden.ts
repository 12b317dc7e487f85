/** Read aloud, not shown. */
export const visuallyHidden = {
  position: 'absolute',
  // As texts: a number would be a share of the width there is.
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const;
