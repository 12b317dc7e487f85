import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../components/PlainList.js';
import { Section } from '../components/Section.js';
import { TextLink } from '../components/TextLink.js';
import { EventCard } from '../features/events/components/EventCard.js';
import { eventsOfQuery } from '../features/organization/api/organization.js';

const MOST = 3;

/** Where one belongs, the way to its page, and what it does next. */
export function OwnOrganization({ id, name }: { id: string; name: string }): ReactElement {
  const { t } = useTranslation('home');
  const { data } = useQuery(eventsOfQuery(id));
  const events = data?.results.slice(0, MOST) ?? [];
  return (
    <Section title={t('organization')}>
      <Typography>
        <TextLink alone to={`/organization/${id}`}>
          {name}
        </TextLink>
      </Typography>
      {events.length > 0 && (
        <PlainList>
          {events.map((event) => (
            <EventCard key={event.id} event={event} as="h3" />
          ))}
        </PlainList>
      )}
    </Section>
  );
}
