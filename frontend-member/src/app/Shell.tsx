import { PageSkeleton, SessionWaitNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useMatch } from 'react-router';
import { useSelf } from '../lib/self.js';
import { ActingBanner } from './ActingBanner.js';
import { Connection } from './Connection.js';
import { Footer } from './Footer.js';
import { PrintedLine } from './PrintedLine.js';
import { TopBar } from './TopBar.js';
import { VerifyBanner } from './VerifyBanner.js';

/** What surrounds every page. */
export function Shell(): ReactElement {
  const { t } = useTranslation();
  const self = useSelf();
  const isVoting = useMatch('/process/:processId/vote') !== null;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Link href="#main" sx={skip}>
        {t('nav.skip')}
      </Link>
      {self && <ActingBanner self={self} />}
      {/* On a phone a voting session has the whole height; its way out is its own. */}
      <Box sx={{ display: { xs: isVoting ? 'none' : 'block', md: 'block' } }}>
        <TopBar self={self ?? null} />
      </Box>
      <Suspense fallback={null}>
        <Connection self={self} />
      </Suspense>
      {self && !self.is_verified && (
        <Suspense fallback={null}>
          <VerifyBanner email={self.email} />
        </Suspense>
      )}
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
      {self === null && <Footer />}
      <SessionWaitNotice />
      <PrintedLine />
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
  displayPrint: 'none',
  '&:focus': { transform: 'none' },
} as const;
