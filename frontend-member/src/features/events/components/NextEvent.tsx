import { DateText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/Section.js';
import { TextLink } from '../../../components/TextLink.js';
import { Written } from '../../../lib/written.js';
import { nextEventQuery } from '../api/events.js';

/** The next event at which one has a place, with the way to its code; absent where there is none. */
export function NextEvent(): ReactElement | null {
  const { t } = useTranslation('tickets');
  const event = useQuery(nextEventQuery()).data?.results[0];
  if (!event) return null;
  const place = event.own_reservations.find(({ status }) => status === 'confirmed');
  return (
    <Section title={t('next')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mb: 6 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <TextLink to={`/event/${event.id}`}>
            <Written>{event.title}</Written>
          </TextLink>
          <Typography>
            <DateText value={event.start_datetime} />
            {event.place !== '' && ` · ${event.place}`}
          </Typography>
        </Box>
        {place && (
          <Button variant="outlined" href={`/reservation/${place.id}`}>
            {t('see')}
          </Button>
        )}
      </Box>
    </Section>
  );
}
