import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

interface LogLineProps {
  at: string;
  /** Null: by whom it was done says it. */
  source: string | null;
  /** What it was done to. */
  about: ReactNode;
  children: ReactNode;
}

/** One act in a line: when, to what, what was done, where from. On phones two lines. */
export function LogLine({ at, source, about, children }: LogLineProps) {
  const translate = useTranslate();
  const { hour } = useMoments();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '48px minmax(0, 1fr)', md: '48px 220px minmax(0, 1fr) 130px' },
        columnGap: 3,
        alignItems: 'baseline',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        lineHeight: '1.5rem',
      }}
    >
      <Box component="time" dateTime={at} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {hour(at)}
      </Box>
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{about}</Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, minWidth: 0 }}>{children}</Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {source !== null && translate(`console.sources.${source}`)}
      </Box>
    </Box>
  );
}
