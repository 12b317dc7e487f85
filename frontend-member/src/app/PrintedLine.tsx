import { DateText, useNow } from '@ateneo/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useUniverse } from '../lib/universe.js';

/** At the foot of every printed page: whose it is and of when. The number of the page is the paper's own margin. */
export function PrintedLine(): ReactElement {
  const universe = useUniverse();
  const now = useNow();
  return (
    <Box sx={style}>
      {universe?.tenantName} · <DateText value={now.toISOString()} style="short" />
    </Box>
  );
}

const style = {
  display: 'none',
  '@media print': {
    display: 'block',
    position: 'fixed',
    bottom: 0,
    left: 0,
    right: 0,
    pt: 1,
    fontSize: '9pt',
    color: 'text.secondary',
    bgcolor: '#fff',
    borderTop: 1,
    borderColor: 'divider',
  },
} as const;
