import type { EventRecord } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { Written } from '../../../lib/written.js';
import { EventFacts } from './EventFacts.js';
import { EventPill } from './EventPill.js';

/** An event in a list: what, how it stands, when and where, and whether one has a place. */
export function EventCard({ event, as = 'h2' }: { event: EventRecord; as?: 'h2' | 'h3' }): ReactElement {
  const { t } = useTranslation('event');
  const places = event.own_reservations.length;
  return (
    <Box component="li" sx={cardStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'baseline', mb: 2 }}>
        <Typography variant="h2" component={as} sx={{ fontSize: '1.25rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink alone to={`/event/${event.id}`}>
            <Written>{event.title}</Written>
          </TextLink>
        </Typography>
        <EventPill event={event} />
      </Box>
      <EventFacts event={event} />
      {event.summary !== '' && (
        <Typography sx={{ mt: 2 }}>
          <Written>{event.summary}</Written>
        </Typography>
      )}
      {places > 0 && <Typography sx={{ mt: 2, fontWeight: 700 }}>{t('your_places', { count: places })}</Typography>}
    </Box>
  );
}

const cardStyle = {
  p: { xs: 4, sm: 6 },
  mb: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
