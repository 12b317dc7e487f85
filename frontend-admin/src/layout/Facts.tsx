import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Names and values of a record, in pairs. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        // With large letters names wrap rather than push their values out of the window.
        gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
        columnGap: 4,
        rowGap: 1.5,
      }}
    >
      {children}
    </Box>
  );
}

interface FactProps {
  /** The key of its name. */
  label: string;
  children: ReactNode;
}

/** One pair; of what has no value nothing is said. */
export function Fact({ label, children }: FactProps) {
  const translate = useTranslate();
  const empty = children === null || children === undefined || children === '' || children === false;
  if (empty) return null;
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary', minWidth: 110, overflowWrap: 'anywhere' }}>
        {translate(label)}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
