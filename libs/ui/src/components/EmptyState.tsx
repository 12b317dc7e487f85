import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Drawing, type DrawingName } from '../look/Drawing.js';

/** An empty list: why it is empty, and what to do. */
export function EmptyState({
  title,
  text,
  action,
  drawing,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  /** Where a whole page is empty. */
  drawing?: DrawingName;
}): ReactElement {
  return (
    <Box sx={{ py: 8, maxWidth: '60ch' }}>
      {drawing && <Drawing of={drawing} />}
      <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>{title}</Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Box>
  );
}
