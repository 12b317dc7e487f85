import type { User } from '@ateneo/contracts';
import { actingUntil, PageSkeleton, SessionWaitNotice, useArrival } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, type ReactElement, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatch, useNavigate, useNavigationType } from 'react-router';
import { mayJoin, useSelf } from '../lib/self.js';
import { Connection } from './Connection.js';
import { Footer } from './Footer.js';
import { PrintedLine } from './PrintedLine.js';
import { TopBar } from './TopBar.js';
import { VerifyBanner } from './VerifyBanner.js';

// For who acts as somebody else, and who is no member: nobody else waits for them.
const ActingBanner = lazy(async () => ({ default: (await import('./ActingBanner.js')).ActingBanner }));
const JoinBanner = lazy(async () => ({ default: (await import('./JoinBanner.js')).JoinBanner }));

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
      {self && <Banners self={self} />}
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

/** What whoever is signed in is to know wherever they are. */
function Banners({ self }: { self: User }): ReactElement {
  // The page that waits for the mail, and the one that its link opens, say it themselves.
  const isFromMail = [useMatch('/enroll-verification/:uidb64/:token'), useMatch('/enroll-done')].some(Boolean);
  // Where one becomes a member, and where one has just done so, nobody is sent there.
  const isJoining = [useMatch('/join'), useMatch('/paid/:payment')].some(Boolean);
  const isOutside = mayJoin(self) && !isFromMail && !isJoining;
  return (
    <Suspense fallback={null}>
      {!self.is_verified && !isFromMail && <VerifyBanner self={self} />}
      {isOutside && <JoinBanner />}
    </Suspense>
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
