import { isSymbol, LanguageMenu, mayBeSignedIn, useTenantIcon } from '@ateneo/ui';
import { policies, type Universe, type User } from '@ateneo/contracts';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { TenantSign } from '../components/TenantSign.js';
import { useUniverse } from '../lib/universe.js';
import { frame } from '../lib/frame.js';
import { mayJoin } from '../lib/self.js';
import { AccountMenu } from './AccountMenu.js';

const Bell = lazy(() => import('./Bell.js'));

/** The name, where one can go, the language and the account. `self`: undefined while nobody knows yet who it is. */
export function TopBar({ self }: { self: User | null | undefined }): ReactElement {
  const { t } = useTranslation();
  const universe = useUniverse();
  const queries = useQueryClient();
  useTenantIcon(universe?.icon);
  return (
    <AppBar
      position="static"
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper', displayPrint: 'none' }}
    >
      <Toolbar
        sx={{
          gap: { xs: 1, sm: 3 },
          flexWrap: 'wrap',
          ...frame,
          py: 1,
        }}
      >
        <Link component={NavLink} to="/" underline="none" color="text.primary" sx={nameStyle}>
          <TenantName universe={universe} />
        </Link>
        <Box component="nav" aria-label={t('nav.main')} sx={navBoxStyle}>
          {self && <Places self={self} />}
          {self === undefined && mayBeSignedIn() && <Box sx={lineStyle} />}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {self && (
            <Suspense fallback={<Box sx={{ width: 44 }} />}>
              <Bell />
            </Suspense>
          )}
          <LanguageMenu onChange={() => void queries.invalidateQueries()} />
          <AccountMenu self={self ?? null} openEnroll={universe?.openEnroll ?? false} />
        </Box>
      </Toolbar>
    </AppBar>
  );
}

/** Where one can go; who may become a member, there first. */
function Places({ self }: { self: User }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {mayJoin(self) && (
        <Button component={NavLink} to="/join" color="inherit" sx={navStyle}>
          {t('nav.join')}
        </Button>
      )}
      <Button component={NavLink} to="/process" color="inherit" sx={navStyle}>
        {t('nav.processes')}
      </Button>
      <Button component={NavLink} to="/event" color="inherit" sx={navStyle}>
        {t('nav.events')}
      </Button>
      {policies.see_people(self) && (
        <Button href="/admin/users" color="inherit" sx={navStyle}>
          {t('nav.people')}
        </Button>
      )}
      {policies.open_console(self) && (
        <Button href="/admin/" color="inherit" sx={navStyle}>
          {t('nav.administration')}
        </Button>
      )}
    </>
  );
}

/** Its logo, and its name beside what is no more than a symbol. */
function TenantName({ universe }: { universe: Universe | undefined }): ReactElement {
  const { logo, tenantName = '', defaultLanguage } = universe ?? {};
  const isNamed = !logo || isSymbol(logo);
  return (
    <>
      <TenantSign logo={logo} name={tenantName} isNamed={isNamed} height={40} />
      {isNamed && <span lang={defaultLanguage}>{tenantName || '\u00A0'}</span>}
    </>
  );
}

const nameStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  flex: { xs: '1 1 8rem', sm: '0 1 auto' },
  minWidth: 0,
  minHeight: 44,
  mr: { sm: 4 },
  fontWeight: 700,
  fontSize: '1.125rem',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
} as const;
/** On phones the places one can go have a line of their own. */
const navBoxStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0, sm: 1 },
  order: { xs: 1, sm: 0 },
  width: { xs: '100%', sm: 'auto' },
  '&:empty': { display: 'none' },
} as const;
/** What comes into it moves nothing below. */
const lineStyle = { height: 44 } as const;
const navStyle = {
  px: { xs: 0, sm: 3 },
  mr: { xs: 5, sm: 0 },
  minWidth: 0,
  fontWeight: 400,
  '&.active': {
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: '0.4em',
    textDecorationThickness: '2px',
  },
} as const;
