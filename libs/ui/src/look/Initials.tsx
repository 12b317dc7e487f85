import { markOf } from '@ateneo/kernel';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** Somebody who publishes, beside the name: a disc with their initials, for the eye alone. */
export function Initials({ name, size = 28 }: { name: string; size?: number }): ReactElement {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        // As large as its letters are, so that larger ones still stand in it.
        width: `${size / 16}rem`,
        height: `${size / 16}rem`,
        mr: 2,
        borderRadius: '50%',
        verticalAlign: 'middle',
        fontSize: `${size / 40}rem`,
        fontWeight: 700,
        color: 'primary.main',
        border: 1,
        borderColor: 'currentcolor',
        bgcolor: 'background.paper',
        userSelect: 'none',
      }}
    >
      {markOf(name)}
    </Box>
  );
}
