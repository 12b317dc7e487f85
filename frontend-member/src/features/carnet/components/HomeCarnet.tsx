import type { Language } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { liveCarnetQuery } from '../api/carnet.js';

/** That one has a card, and the way to it; nothing for who has none. */
export function HomeCarnet({ user }: { user: string }): ReactElement | null {
  const { t, i18n } = useTranslation('membership');
  const { data: card } = useQuery(liveCarnetQuery(user));
  if (!card) return null;
  const { number, organization_name, valid_until } = card;
  const until = valid_until && t('card.until', { day: formatDate(valid_until, 'min', i18n.language as Language) });
  return (
    <Box component="section" aria-labelledby="home-card" sx={homeStyle}>
      <Typography variant="h2" id="home-card" sx={{ fontSize: '1.125rem' }}>
        {t('card.title')}
      </Typography>
      <Typography color="textSecondary">
        {[organization_name, number && t('card.number', { number }), until].filter(Boolean).join(' · ')}
      </Typography>
      <TextLink to="/carnet" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
        {t('card.see')}
      </TextLink>
    </Box>
  );
}

const homeStyle = {
  mb: 8,
  px: 4,
  pt: 3,
  border: 1,
  borderColor: 'divider',
  borderLeft: '6px solid',
  borderLeftColor: 'primary.main',
  borderRadius: 2,
} as const;
