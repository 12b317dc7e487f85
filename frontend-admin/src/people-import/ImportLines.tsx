import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A list of rows of a file, with what they have in common above it. */
export function ImportLines({ title, explain, children }: { title: string; explain?: string; children: ReactNode }) {
  return (
    <Alert severity="warning" sx={{ mb: 4 }} slotProps={{ message: { sx: { width: '100%', minWidth: 0 } } }}>
      <Typography variant="h2" sx={{ mb: 1, fontSize: '1rem' }}>
        {title}
      </Typography>
      {explain && <Typography sx={{ mb: 2 }}>{explain}</Typography>}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, pl: 5, maxHeight: 420, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Alert>
  );
}
