import { Cover, isSymbol, TenantLogo } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useUniverse } from '../lib/universe.js';

/** Whose page it is, beside a short form: nothing to do, so a phone goes without it. */
export function Face(): ReactElement | null {
  const universe = useUniverse();
  if (!universe) return null;
  const { tenantName: name, logo } = universe;
  return (
    <Box sx={panel}>
      <Cover id={name} />
      <Box sx={plate}>
        {logo && <TenantLogo logo={logo} name="" height={56} />}
        {(!logo || isSymbol(logo)) && (
          <Typography component="p" variant="h2" sx={{ m: 0 }}>
            {name}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const panel = {
  display: { xs: 'none', md: 'flex' },
  alignItems: 'flex-end',
  position: 'relative',
  overflow: 'hidden',
  minHeight: 'min(420px, 60dvh)',
  borderRadius: 2,
  displayPrint: 'none',
} as const;
const plate = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  m: 4,
  p: 4,
  flex: 1,
  bgcolor: 'background.paper',
  borderRadius: 2,
} as const;
