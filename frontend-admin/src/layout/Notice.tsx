import { Status } from '@ateneo/ui';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Says in the place of a list or page what is the matter and what to do. */
export function Notice({ title, text, children }: { title?: string | undefined; text: string; children?: ReactNode }) {
  return (
    <Status sx={{ py: 10, px: 4, maxWidth: 560 }}>
      {title && (
        <Typography variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      <Typography sx={{ mb: 4, color: 'text.secondary' }}>{text}</Typography>
      {children}
    </Status>
  );
}
