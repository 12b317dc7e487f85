import Close from '@mui/icons-material/Close';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface SidePanelProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One record beside its list. Escape or its button closes it; the list stays where it was. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const translate = useTranslate();
  return (
    <Box
      component="aside"
      aria-label={translate('console.list.panel')}
      sx={{
        position: { md: 'sticky' },
        top: { md: 64 },
        maxHeight: { md: 'calc(100vh - 80px)' },
        overflowY: 'auto',
        flex: { md: '0 0 400px', lg: '0 0 440px' },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 4,
      }}
      tabIndex={0}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton size="small" onClick={onClose} aria-label={translate('ra.action.close')}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      {children}
    </Box>
  );
}
