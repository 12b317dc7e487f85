import type { EventRecord, PublicEvent } from '@ateneo/contracts';
import { Cover, DateLeaf } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { Written } from '../../../lib/written.js';
import { EventFacts } from './EventFacts.js';
import { EventPill } from './EventPill.js';

interface EventCardProps {
  /** As its reader sees it; a visitor has no places, and goes to its public page. */
  event: PublicEvent & Partial<Pick<EventRecord, 'own_reservations'>>;
  as?: 'h2' | 'h3';
  /** In an aside: no wider a picture than on a phone. Among others in a row: the picture above, where the row is. */
  shape?: 'wide' | 'narrow' | 'tall';
}

/** An event in a list: what, how it stands, when and where, and whether one has a place. */
export function EventCard({ event, as = 'h2', shape = 'wide' }: EventCardProps): ReactElement {
  const { t } = useTranslation('event');
  const places = event.own_reservations?.length ?? 0;
  // Whoever has a place need not know whether there are more.
  const isPlain = !event.is_cancelled && (places > 0 || (event.status === 'open' && event.seats_left !== 0));
  return (
    <Box component="li" sx={[cardStyle, shapes[shape].card]}>
      <Box sx={[coverStyle, shapes[shape].cover]}>
        <Cover id={event.id} image={event.image} />
        <Box sx={{ position: 'relative' }}>
          <DateLeaf value={event.start_datetime} timeZone={event.timezone} />
        </Box>
      </Box>
      <Box sx={bodyStyle}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline', mb: { sm: 1 } }}>
          <Typography variant="h2" component={as} sx={titleStyle}>
            <TextLink alone to={`/event/${event.id}${event.own_reservations ? '' : '/view'}`}>
              <Written>{event.title}</Written>
            </TextLink>
          </Typography>
          {/* On a phone what is open says so by what is left. */}
          <Box sx={[{ display: { xs: isPlain ? 'none' : 'block', sm: 'block' } }, shapes[shape].pill]}>
            <EventPill event={event} />
          </Box>
        </Box>
        <EventFacts event={event} isShort />
        {event.summary !== '' && (
          <Typography sx={{ mt: 2, display: { xs: 'none', sm: 'block' } }}>
            <Written>{event.summary}</Written>
          </Typography>
        )}
        {places > 0 && (
          <Typography sx={{ mt: { xs: 0, sm: 2 }, fontWeight: 700 }}>{t('your_places', { count: places })}</Typography>
        )}
      </Box>
    </Box>
  );
}

const titleStyle = { fontSize: { xs: '1.0625rem', sm: '1.25rem' }, minWidth: 0, overflowWrap: 'anywhere' } as const;

const bodyStyle = {
  flex: 1,
  minWidth: 0,
  px: { xs: 3, sm: 5 },
  py: { xs: 2, sm: 5 },
  '& p': { fontSize: { xs: '0.9375rem', sm: '1rem' }, lineHeight: { xs: 1.4, sm: 1.5 } },
} as const;

/** The picture on the left, as high as what is said; the leaf on it. */
const coverStyle = {
  position: 'relative',
  flex: 'none',
  width: { xs: 'calc(3.5rem + 16px)', sm: 200, md: 150 },
  minHeight: { sm: 150 },
  p: { xs: 2, sm: 3 },
} as const;

// At each width, as what it replaces says them.
const leaf = 'calc(3.5rem + 16px)';
const narrowStyle = { width: { xs: leaf, sm: leaf, md: leaf }, minHeight: { sm: 0 }, p: { xs: 2, sm: 2 } } as const;
// As on a phone.
const wrapping = { '&& > span': { whiteSpace: 'normal' } } as const;
const shapes = {
  wide: { card: {}, cover: {}, pill: {} },
  narrow: { card: {}, cover: narrowStyle, pill: wrapping },
  tall: {
    card: { mb: { xs: 3, md: 0 }, flexDirection: { md: 'column' } },
    cover: { ...narrowStyle, width: { xs: leaf, sm: leaf, md: 'auto' }, minHeight: { md: 136 } },
    pill: wrapping,
  },
} as const;

const cardStyle = {
  display: 'flex',
  overflow: 'hidden',
  mb: { xs: 3, sm: 4 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
