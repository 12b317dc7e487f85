import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useId } from 'react';

/** A part of a page under its own heading. */
export function Section({
  title,
  children,
  id,
  isDense = false,
}: {
  title: string;
  children: ReactNode;
  id?: string;
  isDense?: boolean;
}): ReactElement {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} id={id} sx={{ mt: isDense ? 6 : { xs: 8, sm: 10 } }}>
      <Typography variant="h2" id={heading} sx={isDense ? { fontSize: '1.125rem', mb: 2 } : { mb: { xs: 2, sm: 4 } }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
