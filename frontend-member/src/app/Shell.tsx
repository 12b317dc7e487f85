import { SessionWaitNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { useSelf } from '../lib/self.js';
import { Footer } from './Footer.js';
import { TopBar } from './TopBar.js';
import { VerifyBanner } from './VerifyBanner.js';

/** What surrounds every page. */
export function Shell(): ReactElement {
  const { t } = useTranslation();
  const self = useSelf();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Link href="#main" sx={skip}>
        {t('nav.skip')}
      </Link>
      <TopBar self={self ?? null} />
      {self && !self.is_verified && <VerifyBanner email={self.email} />}
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        <Outlet />
      </Box>
      {self === null && <Footer />}
      <SessionWaitNotice />
      <ScrollRestoration />
    </Box>
  );
}

const skip = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 2000,
  px: 4,
  py: 2,
  bgcolor: 'background.paper',
  borderRadius: 1,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
