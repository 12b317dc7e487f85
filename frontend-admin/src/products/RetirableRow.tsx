import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useDuesCommand } from '../subscriptions/use-dues-command.js';

interface Props {
  /** Where it is retired by DELETE. */
  path: string;
  /** Tells its button from the others. */
  name: string;
  isActive: boolean;
  children: ReactNode;
}

/** A price or a discount of a quota: what it is, and its end. */
export function RetirableRow({ path, name, isActive, children }: Props) {
  const translate = useTranslate();
  const { run, pending } = useDuesCommand();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        flexWrap: 'wrap',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      {isActive ? (
        <Button
          disabled={pending}
          aria-label={`${translate('console.dues.retire')}: ${name}`}
          onClick={() => void run(path, 'DELETE')}
        >
          {translate('console.dues.retire')}
        </Button>
      ) : (
        <Typography color="text.secondary">{translate('console.dues.retired')}</Typography>
      )}
    </Box>
  );
}
