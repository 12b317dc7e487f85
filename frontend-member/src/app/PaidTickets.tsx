import type { PaymentIntent, User } from '@ateneo/contracts';
import { Columns, ListSkeleton, PageSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../components/BackLink.js';
import { Loaded } from '../components/Loaded.js';
import { Page } from '../components/Page.js';
import { eventQuery, ownPlaceQuery } from '../features/events/api/events.js';
import { DatedFacts } from '../features/events/components/DatedFacts.js';
import { OwnPlaces, ToCalendar } from '../features/events/components/OwnPlaces.js';
import { euros } from '../lib/euros.js';

/** Tickets that were paid: there they are, with the event that they are for. */
export function PaidTickets({ self, intent }: { self: User; intent: PaymentIntent }): ReactElement {
  const { t, i18n } = useTranslation(['membership', 'event']);
  // The places hear of their payment a moment later.
  const place = useQuery({
    ...ownPlaceQuery(intent.reference),
    refetchInterval: ({ state }) => (state.data?.status === 'unconfirmed' ? 1500 : false),
  });
  const about = place.data?.event;
  const event = useQuery({ ...eventQuery(about ?? ''), enabled: about !== undefined }).data;
  const isHeard = place.data !== undefined && place.data.status !== 'unconfirmed';
  return (
    <Page
      title={t('paid.title', { amount: euros(intent.amount, i18n.language) })}
      before={event && <BackLink to={`/event/${event.id}`}>{event.title}</BackLink>}
      width="wide"
    >
      <Loaded query={place} skeleton={<PageSkeleton />}>
        {() => (
          <Columns
            aside={
              event && (
                <>
                  <DatedFacts event={event} />
                  <ToCalendar event={event} />
                </>
              )
            }
          >
            {event && isHeard ? <OwnPlaces event={event} user={self.id} payment={intent.id} /> : <ListSkeleton />}
          </Columns>
        )}
      </Loaded>
    </Page>
  );
}
