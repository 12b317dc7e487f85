import { Cover } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useUniverse } from '../lib/universe.js';
import { TenantSign } from './TenantSign.js';

/** Whose page it is, beside a short form: nothing to do, so a phone goes without it. */
export function Face(): ReactElement | null {
  const universe = useUniverse();
  if (!universe) return null;
  const { tenantName: name, defaultLanguage, logo, about } = universe;
  return (
    <Box sx={panel}>
      <Cover id={name} />
      <Box sx={plate}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <TenantSign logo={logo} name={name} isNamed height={56} />
          <Typography component="p" variant="h2" lang={defaultLanguage} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </Box>
        {about && (
          <Typography lang={about.language} sx={{ mt: 3 }}>
            {about.text}
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
  m: 4,
  p: 4,
  flex: 1,
  bgcolor: 'background.paper',
  borderRadius: 2,
} as const;
