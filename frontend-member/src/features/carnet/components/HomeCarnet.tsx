import type { CarnetRow, Language } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';

/** That one has a card, and the way to it. */
export function HomeCarnet({ card }: { card: CarnetRow }): ReactElement {
  const { t, i18n } = useTranslation('membership');
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
      <TextLink alone to="/carnet">
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
