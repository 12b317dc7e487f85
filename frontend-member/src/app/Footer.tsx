import { useNow } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { standsAlone } from '../components/TextLink.js';
import { frame } from '../lib/frame.js';
import { useUniverse } from '../lib/universe.js';

const pages = ['legal', 'privacy', 'cookies'] as const;

/** For visitors: whose place this is, and its legal pages where the tenant has them. */
export function Footer(): ReactElement {
  const { t } = useTranslation();
  const universe = useUniverse();
  const now = useNow();
  return (
    <Box
      component="footer"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        py: 6,
        displayPrint: 'none',
        color: 'text.secondary',
      }}
    >
      <Box
        sx={{
          ...frame,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 6,
          alignItems: 'center',
        }}
      >
        <span>{universe && t('legal.copyright', { year: now.getFullYear(), name: universe.tenantName })}</span>
        <Link component={RouterLink} to="/newsletter" color="inherit" sx={standsAlone}>
          {t('nav.newsletters')}
        </Link>
        <Link component={RouterLink} to="/contact" color="inherit" sx={standsAlone}>
          {t('nav.contact')}
        </Link>
        {pages.map((page) => {
          const href = universe?.tos[page];
          return (
            href && (
              <Link key={page} href={href} color="inherit" sx={standsAlone}>
                {t(`legal.${page}`)}
              </Link>
            )
          );
        })}
      </Box>
    </Box>
  );
}
