import { isSymbol, SessionWaitNotice, TenantLogo, TilesContext, useArrival, useTenantIcon } from '@ateneo/ui';
import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, Button, Drawer, IconButton, Stack, Toolbar, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { type CoreLayoutProps, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { JobsMark } from '../jobs/JobsMark.js';
import { PaletteButton } from '../palette/PaletteButton.js';
import { AccountMenu } from './AccountMenu.js';
import { ActingBanner } from './ActingBanner.js';
import { ConnectionBanner } from './ConnectionBanner.js';
import { useConsoleInfo } from './console-info.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { LanguageMenu } from './LanguageMenu.js';
import { LineTabs } from './LineTabs.js';
import { lineOf } from './menu.js';
import { SectionNav } from './SectionNav.js';
import { Shortcuts } from './Shortcuts.js';
import { SkeletonRecord } from './SkeletonRows.js';

const Bell = lazy(() => import('../notifications/Bell.js'));
/** 216 px, and more for who reads larger letters. */
const navWidth = 'min(13.5rem, 30vw)';

/** The frame of every page: name and menus on top, the sections at the left, the page. */
export function ConsoleLayout({ children }: CoreLayoutProps) {
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const { tiles } = useConsoleInfo();
  const navigate = useNavigate();
  useArrival(
    { ...useLocation(), kind: useNavigationType() },
    useCallback((hash: string) => void navigate({ search: globalThis.location.search, hash }), [navigate]),
  );
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipLink />
      <ActingBanner />
      <TopBar onMenu={() => setOpen(true)} />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: { sx: { width: 'min(16rem, 90vw)', p: 2 }, 'aria-label': translate('console.shell.sections') },
        }}
      >
        <SectionNav onNavigate={() => setOpen(false)} />
      </Drawer>
      <Box sx={{ display: 'flex' }}>
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            displayPrint: 'none',
            flex: `0 0 ${navWidth}`,
            position: 'sticky',
            top: 48,
            height: 'calc(100vh - 48px)',
            overflowY: 'auto',
            borderRight: 1,
            borderColor: 'divider',
            p: 2,
          }}
        >
          <SectionNav />
        </Box>
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flexGrow: 1, minWidth: 0, p: { xs: 4, md: 6 }, outline: 'none' }}
        >
          <PrintedName />
          <ConnectionBanner />
          <TilesContext value={tiles}>
            <PageFrame>{children}</PageFrame>
          </TilesContext>
        </Box>
      </Box>
      <Shortcuts />
      <SessionWaitNotice />
    </Box>
  );
}

/** On paper, where the frame is left out, whose page this is. */
function PrintedName() {
  const { tenantName } = useConsoleInfo();
  return <Box sx={{ display: 'none', displayPrint: 'block', color: 'text.secondary' }}>{tenantName}</Box>;
}

/** A page with what leads to the others beside it: the settings' index, or the tabs of its line of the menu. */
function PageFrame({ children }: { children: ReactNode }) {
  const page = (
    <ErrorBoundary>
      <Suspense fallback={<SkeletonRecord />}>{children}</Suspense>
    </ErrorBoundary>
  );
  if (lineOf(useLocation().pathname) === 'settings') return <SettingsFrame>{page}</SettingsFrame>;
  return (
    <>
      <LineTabs />
      {page}
    </>
  );
}

function TopBar({ onMenu }: { onMenu: () => void }) {
  const translate = useTranslate();
  const { appName, tenantName, logo, icon } = useConsoleInfo();
  useTenantIcon(icon);
  const isNamed = logo === null || isSymbol(logo);
  return (
    <AppBar
      position="sticky"
      color="default"
      elevation={0}
      sx={{ displayPrint: 'none', borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Toolbar
        variant="dense"
        // With letters twice as large what is at the right takes a line of its own.
        sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: { xs: 0, sm: 2 }, minHeight: 48, px: { xs: 2, md: 4 } }}
      >
        <IconButton
          onClick={onMenu}
          aria-label={translate('ra.action.open_menu')}
          sx={{ display: { md: 'none' }, width: 44, height: 44 }}
        >
          <MenuIcon />
        </IconButton>
        <Stack
          direction="row"
          sx={{
            gap: 2,
            alignItems: logo ? 'center' : 'baseline',
            flex: { xs: '1 1 5.5rem', sm: '1 1 auto' },
            minWidth: 0,
          }}
        >
          {logo && <TenantLogo logo={logo} name={isNamed ? '' : tenantName} height={28} />}
          {isNamed && (
            <Typography component="span" sx={name}>
              {tenantName === '' ? appName : tenantName}
            </Typography>
          )}
          <Typography component="span" color="text.secondary" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {translate('console.shell.console')}
          </Typography>
        </Stack>
        <Stack direction="row" sx={{ gap: { xs: 1, sm: 2 }, alignItems: 'center', ml: 'auto' }}>
          <PaletteButton />
          <Button href="/" size="small" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
            {translate('console.shell.to_member_app')}
          </Button>
          <JobsMark />
          <Suspense fallback={<Box sx={{ width: 44 }} />}>
            <Bell />
          </Suspense>
          <LanguageMenu />
          <AccountMenu />
        </Stack>
      </Toolbar>
    </AppBar>
  );
}

/** Its end is left out where there is room for no more; on a phone only after a second line. */
const name = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: 2, sm: 1 },
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 700,
  lineHeight: { xs: 1.2, sm: 1.5 },
  fontSize: { xs: '0.875rem', sm: '1rem' },
} as const;

function SkipLink() {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#main-content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main-content')?.focus();
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        bgcolor: 'background.paper',
        color: 'primary.main',
        px: 4,
        py: 2,
        '&:focus': { top: 8 },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Box>
  );
}
