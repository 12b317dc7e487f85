import { Box, Popover, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface FilterPopoverProps {
  anchor: HTMLElement;
  label: string;
  hasHeading: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Under what opened it; on a phone at the bottom edge, as wide as the page. */
export function FilterPopover({ anchor, label, hasHeading, onClose, children }: FilterPopoverProps) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const sheet = {
    border: 1,
    borderColor: 'divider',
    top: 'auto',
    left: 0,
    right: 0,
    bottom: 0,
    maxWidth: '100%',
    borderRadius: '12px 12px 0 0',
  };
  const under = { mt: 1, width: 340, border: 1, borderColor: 'divider' };
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorReference={phone ? 'none' : 'anchorEl'}
      onClose={onClose}
      // Whoever opened it says where the focus goes: what it stood on may be gone.
      disableRestoreFocus
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, tabIndex: -1, sx: phone ? sheet : under } }}
    >
      {hasHeading && (
        <Box sx={{ px: 3, pt: 3, fontWeight: 700 }} aria-hidden>
          {label}
        </Box>
      )}
      {children}
    </Popover>
  );
}
