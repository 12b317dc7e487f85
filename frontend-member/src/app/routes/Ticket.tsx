import { Columns, PageSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { eventQuery, ticketQuery } from '../../features/events/api/events.js';
import { DatedFacts } from '../../features/events/components/DatedFacts.js';
import { EventPill } from '../../features/events/components/EventPill.js';
import { OwnPlaces } from '../../features/events/components/OwnPlaces.js';
import { TicketPicker } from '../../features/events/components/TicketPicker.js';
import { fullName, useSelf } from '../../lib/self.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** /event/{id}/ticket/{id}: one ticket of an event, open for reserving. */
export function Ticket(): ReactElement {
  const { t } = useTranslation('event');
  const { eventId = '', ticketId = '' } = useParams();
  const self = useSelf();
  const events = useQuery(eventQuery(eventId));
  const tickets = useQuery(ticketQuery(ticketId));
  const lang = useWrittenLanguage();
  const event = events.data;
  const ticket = tickets.data;
  const back = <BackLink to={`/event/${eventId}`}>{event?.title ?? t('one')}</BackLink>;
  if (!event || !ticket || !self) {
    return (
      <Page title={events.error || tickets.error ? t('one') : undefined} before={back}>
        <Loaded query={events} skeleton={<PageSkeleton />}>
          {() => (
            <Loaded query={tickets} skeleton={<PageSkeleton />}>
              {() => null}
            </Loaded>
          )}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page title={event.title} titleLang={lang} before={back} aside={<EventPill event={event} />} width="wide">
      <Columns
        aside={<DatedFacts event={event} />}
        more={<OwnPlaces event={event} user={self.id} />}
        after={<TicketPicker event={event} tickets={[ticket]} name={fullName(self)} isWanted />}
      />
    </Page>
  );
}
