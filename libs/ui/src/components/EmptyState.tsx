import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

/** An empty list: why it is empty, and what to do. */
export function EmptyState({
  title,
  text,
  action,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
}): ReactElement {
  return (
    <Box sx={{ py: 8, maxWidth: '60ch' }}>
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
