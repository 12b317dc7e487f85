import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

interface RowProps extends Omit<ComponentProps<typeof ButtonBase>, 'value'> {
  label: string;
  value?: ReactNode;
}

/** One line that leads to a page: what it is, and what there is to know of it. */
export function LinkRow({ to, ...row }: RowProps & { to: string }): ReactElement {
  // The type of what a button becomes is its own.
  const link = { component: Link, to } as object;
  return <Row {...row} {...link} />;
}

/** One line that opens something. */
export function Row({ label, value, ...button }: RowProps): ReactElement {
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase {...button} sx={rowStyle}>
        <span>{label}</span>
        <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', textAlign: 'right', minWidth: 0 }}>
          {value}
        </Box>
        <ChevronRightIcon fontSize="small" aria-hidden />
      </ButtonBase>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: 2,
  width: '100%',
  minHeight: 52,
  py: 2,
  font: 'inherit',
  fontSize: '1rem',
  color: 'text.primary',
  textAlign: 'left',
} as const;
