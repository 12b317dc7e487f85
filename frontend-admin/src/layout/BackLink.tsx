import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The way up from a page, above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box sx={{ mb: 1 }}>
      <MuiLink
        component={Link}
        to={to}
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 24 }}
      >
        <ArrowBack fontSize="inherit" aria-hidden="true" />
        {children}
      </MuiLink>
    </Box>
  );
}
