import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

/** A part of the page under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8 }}>
      <Typography variant="h2" id={id} sx={{ mb: 3 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
}
