import type { User } from '@ateneo/contracts';
import { actingUntil, PageSkeleton, SessionWaitNotice, useArrival } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, type ReactElement, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatch, useNavigate, useNavigationType } from 'react-router';
import { useSelf } from '../lib/self.js';
import { Connection } from './Connection.js';
import { Footer } from './Footer.js';
import { PrintedLine } from './PrintedLine.js';
import { TopBar } from './TopBar.js';
import { VerifyBanner } from './VerifyBanner.js';

// For who acts as somebody else: nobody else waits for it.
const ActingBanner = lazy(async () => ({ default: (await import('./ActingBanner.js')).ActingBanner }));

/** What surrounds every page. */
export function Shell(): ReactElement {
  const { t } = useTranslation();
  const self = useSelf();
  const location = useLocation();
  const navigate = useNavigate();
  useArrival(
    { ...location, kind: useNavigationType() },
    useCallback((hash: string) => void navigate({ search: globalThis.location.search, hash }), [navigate]),
  );
  const isVoting = useMatch('/process/:processId/vote') !== null;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Link href="#main" sx={skip}>
        {t('nav.skip')}
      </Link>
      {self && actingUntil() !== undefined && (
        <Suspense fallback={null}>
          <ActingBanner self={self} />
        </Suspense>
      )}
      {/* On a phone a voting session has the whole height; its way out is its own. */}
      <Box sx={{ display: { xs: isVoting ? 'none' : 'block', md: 'block' } }}>
        <TopBar self={self} />
      </Box>
      <Suspense fallback={null}>
        <Connection self={self} />
      </Suspense>
      {self && !self.is_verified && <Unverified self={self} />}
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
      {self === null && <Footer />}
      <SessionWaitNotice />
      <PrintedLine />
    </Box>
  );
}

/** Told wherever they are, but for the page that waits for the mail and the one that its link opens. */
function Unverified({ self }: { self: User }): ReactElement | null {
  const isFromMail = [useMatch('/enroll-verification/:uidb64/:token'), useMatch('/enroll-done')].some(Boolean);
  return isFromMail ? null : <VerifyBanner self={self} />;
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
