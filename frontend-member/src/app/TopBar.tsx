import { LanguageMenu } from '@ateneo/ui';
import type { User } from '@ateneo/contracts';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useUniverse } from '../lib/universe.js';
import { AccountMenu } from './AccountMenu.js';

/** The name, where one can go, the language and the account. */
export function TopBar({ self }: { self: User | null }): ReactElement {
  const { t } = useTranslation();
  const universe = useUniverse();
  const queries = useQueryClient();
  return (
    <AppBar
      position="static"
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper', displayPrint: 'none' }}
    >
      <Toolbar
        sx={{
          gap: { xs: 1, sm: 3 },
          flexWrap: 'wrap',
          maxWidth: 1280,
          width: '100%',
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          py: 1,
        }}
      >
        <Link
          component={NavLink}
          to="/"
          underline="none"
          color="text.primary"
          sx={{ fontWeight: 700, fontSize: '1.125rem', py: 2, mr: { sm: 4 } }}
        >
          {universe?.appName ?? '\u00A0'}
        </Link>
        <Box component="nav" aria-label={t('nav.main')} sx={navBoxStyle}>
          {self && (
            <Button component={NavLink} to="/process" color="inherit" sx={navStyle}>
              {t('nav.processes')}
            </Button>
          )}
          {self?.is_superuser && (
            <Button href="/admin/" color="inherit" sx={navStyle}>
              {t('nav.administration')}
            </Button>
          )}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <LanguageMenu onChange={() => void queries.invalidateQueries()} />
          <AccountMenu self={self} openEnroll={universe?.openEnroll ?? false} />
        </Box>
      </Toolbar>
    </AppBar>
  );
}

/** On phones the places one can go have a line of their own. */
const navBoxStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0, sm: 1 },
  order: { xs: 1, sm: 0 },
  width: { xs: '100%', sm: 'auto' },
  '&:empty': { display: 'none' },
} as const;
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
