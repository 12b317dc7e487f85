import type { Universe } from '@ateneo/contracts';
import { markOf } from '@ateneo/kernel';
import { TenantLogo } from '@ateneo/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

interface TenantSignProps {
  logo: Universe['logo'] | undefined;
  name: string;
  /** The name stands beside it. */
  isNamed: boolean;
  /** In pixels. */
  height: number;
}

/** A tenant's logo; the first letters of its name, until it has one. */
export function TenantSign({ logo, name, isNamed, height }: TenantSignProps): ReactElement {
  if (logo) return <TenantLogo logo={logo} name={isNamed ? '' : name} height={height} />;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ ...markStyle, width: height - 4, height: height - 4, fontSize: height * 0.375 }}
    >
      {markOf(name)}
    </Box>
  );
}

const markStyle = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '8px',
  fontWeight: 700,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
