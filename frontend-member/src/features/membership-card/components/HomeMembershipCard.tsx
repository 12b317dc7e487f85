import type { MembershipCardRow, Language } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import { TenantLogo, visuallyHidden } from '@ateneo/ui';
import QrCodeIcon from '@mui/icons-material/QrCode2';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUniverse } from '../../../lib/universe.js';

/** One's card as it looks in a pocket; its code is a tap away. */
export function HomeMembershipCard({ card, name }: { card: MembershipCardRow; name: string }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const logo = useUniverse()?.logo;
  const { number, organization_name, valid_until } = card;
  const until = valid_until && t('card.until', { day: formatDate(valid_until, 'day', i18n.language as Language) });
  return (
    <Box component="section" aria-labelledby="home-card" sx={homeStyle}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" id="home-card" sx={{ fontSize: '1rem', mb: 2, ...onPhones }}>
          {t('card.title')}
        </Typography>
        <Typography sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.2 }}>{name}</Typography>
        <Typography>
          {[organization_name, number && t('card.number', { number })].filter(Boolean).join(' · ')}
        </Typography>
        {until && <Typography>{until}</Typography>}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        {logo && (
          <Box sx={{ p: 1, bgcolor: '#fff', borderRadius: 1 }}>
            <TenantLogo logo={logo} name="" height={36} />
          </Box>
        )}
        <Button component={Link} to="/carnet" variant="outlined" startIcon={<QrCodeIcon />} sx={onCard}>
          {t('card.see')}
        </Button>
      </Box>
    </Box>
  );
}

/** There the button alone says what it is. */
const onPhones = { '@media (max-width: 599.95px)': visuallyHidden } as const;

/** As readable as the other words of the card. */
const onCard = { '&&, &&:hover': { color: 'inherit', borderColor: 'currentcolor' } } as const;

const homeStyle = {
  position: 'relative',
  mb: 8,
  px: 5,
  py: 4,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  alignItems: 'flex-end',
  borderRadius: 2,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '@media print': { bgcolor: 'transparent', color: 'text.primary', border: 1 },
} as const;
