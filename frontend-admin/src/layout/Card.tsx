import { Box, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface CardProps {
  /** A key. */
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** One of the things that a record's page says first. */
export function Card({ title, beside, children }: CardProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 4, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="h2" id={id} sx={{ fontSize: '1rem' }}>
          {translate(title)}
        </Typography>
        {beside}
      </Stack>
      {children}
    </Paper>
  );
}

/** Cards side by side where there is room for them. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
        gap: 4,
        mb: 6,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
