import type { MembershipCard, Language } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import { createAteneoTheme, Pill } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ThemeProvider } from '@mui/system';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from '../../../lib/universe.js';

/** A card as it is held out to somebody: light in either scheme, for scanners. */
export function MembershipCardFace({ card }: { card: MembershipCard }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const { name, number, organization_name, status, valid_until, picture } = card;
  const until = valid_until
    ? t('card.until', { day: formatDate(valid_until, 'day', i18n.language as Language) })
    : t('card.for_good');
  const { colour: primary } = useUniverse() ?? {};
  const light = useMemo(() => createAteneoTheme({ scheme: 'light', primary }), [primary]);
  return (
    <ThemeProvider theme={light}>
      <Box component="article" sx={cardStyle}>
        <div>
          <Typography sx={{ color: '#4a463f' }}>{organization_name}</Typography>
          <Typography variant="h2" sx={{ my: 2 }}>
            {name}
          </Typography>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{t('card.number', { number })}</Typography>
          <Typography sx={{ mb: 3 }}>{until}</Typography>
          <Pill tone={status === 'valid' ? 'success' : 'warning'}>
            {t(`card.${status === 'valid' ? 'valid' : 'past_due'}`)}
          </Pill>
        </div>
        {/* An image with words, for what is printed keeps those of no other element. */}
        <Box sx={{ justifySelf: 'center', width: '100%', maxWidth: 280 }}>
          <svg
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its squares are drawn here, and it has no address
            role="img"
            aria-label={t('card.code', { number })}
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            shapeRendering="crispEdges"
          >
            <path d={picture.path} fill="#000" />
          </svg>
        </Box>
      </Box>
    </ThemeProvider>
  );
}

const cardStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 280px' },
  gap: 4,
  justifyItems: { xs: 'stretch', sm: 'start' },
  p: 5,
  border: 1,
  borderColor: 'divider',
  borderLeft: '8px solid',
  borderLeftColor: 'primary.main',
  borderRadius: 2,
  bgcolor: '#fff',
  color: '#1c1b1f',
} as const;
