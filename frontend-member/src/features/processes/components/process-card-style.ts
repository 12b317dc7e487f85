/** A picture at the left, what is said at the right. */
export const processCardStyle = {
  display: 'flex',
  overflow: 'hidden',
  mb: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
