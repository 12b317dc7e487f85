import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useId } from 'react';

/** A part of a page under its own heading. */
export function Section({ title, children, id }: { title: string; children: ReactNode; id?: string }): ReactElement {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} id={id} sx={{ mt: 12 }}>
      <Typography variant="h2" id={heading} sx={{ mb: 4 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
