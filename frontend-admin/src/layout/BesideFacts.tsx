import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface BesideFactsProps {
  children: ReactNode;
  facts: ReactNode;
  /** On a narrow screen the facts come before all else. */
  factsFirst?: boolean;
}

/** What a record's page is about, and its facts beside it; below it where letters or screen leave no room for both. */
export function BesideFacts({ children, facts, factsFirst = false }: BesideFactsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: factsFirst ? 8 : 0, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1000 1 20rem', minWidth: 0, order: factsFirst ? { xs: 1, md: 0 } : 0 }}>{children}</Box>
      <Box sx={{ flex: '1 1 22rem', minWidth: 0 }}>{facts}</Box>
    </Box>
  );
}
