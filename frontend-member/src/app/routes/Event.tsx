import type { EventRecord, User } from '@ateneo/contracts';
import { Columns, EmptyState, ListSkeleton, PageSkeleton, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Section } from '../../components/Section.js';
import { WidePicture } from '../../components/WidePicture.js';
import { eventQuery, ticketsQuery } from '../../features/events/api/events.js';
import { DatedFacts } from '../../features/events/components/DatedFacts.js';
import { EventPill } from '../../features/events/components/EventPill.js';
import { OwnPlaces, ToCalendar } from '../../features/events/components/OwnPlaces.js';
import { PlaceMap, WayThere } from '../../features/events/components/PlaceMap.js';
import { SponsorList } from '../../features/events/components/SponsorList.js';
import { TicketPicker } from '../../features/events/components/TicketPicker.js';
import { fullName, useSelf } from '../../lib/self.js';
import { useWrittenLanguage } from '../../lib/written.js';

/** /event/{id}: when and where, one's own places, then the tickets and what it is about. */
export function Event(): ReactElement {
  const { t } = useTranslation('event');
  const { eventId = '' } = useParams();
  const self = useSelf();
  const query = useQuery(eventQuery(eventId));
  const event = query.data;
  const lang = useWrittenLanguage();
  const back = <BackLink to="/event">{t('title')}</BackLink>;
  if (!event || !self) {
    return (
      <Page title={query.error ? t('one') : undefined} before={back}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page title={event.title} titleLang={lang} before={back} aside={<EventPill event={event} />} width="wide">
      <Columns
        aside={
          <>
            <DatedFacts event={event} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
              <ToCalendar event={event} />
              <WayThere event={event} />
            </Box>
          </>
        }
        act={<Take event={event} />}
        actLeadsTo="tickets"
        more={<OwnPart event={event} self={self} />}
        after={
          <>
            <WidePicture of={event} />
            <Online event={event} />
            <Tickets event={event} self={self} />
            {event.content !== '' && (
              <Section title={t('about')}>
                <Prose lang={lang}>{event.content}</Prose>
              </Section>
            )}
            <PlaceMap event={event} />
            <SponsorList event={event.id} />
          </>
        }
      />
    </Page>
  );
}

/** One's places, and the way to the door for who keeps it. */
function OwnPart({ event, self }: { event: EventRecord; self: User }): ReactElement {
  const { t } = useTranslation('event');
  return (
    <>
      <OwnPlaces event={event} user={self.id} />
      {event.is_steward && (
        <Button variant="outlined" href={`/qrscanner?event=${event.id}`} sx={{ mt: 6 }}>
          {t('keep_door')}
        </Button>
      )}
    </>
  );
}

/** To the tickets; nothing for who has a place, or can have none. */
function Take({ event }: { event: EventRecord }): ReactElement | null {
  const { t } = useTranslation('event');
  const tickets = useQuery(ticketsQuery(event.id)).data?.results ?? [];
  const free = tickets.filter(({ why_not }) => why_not === null);
  const waiting = tickets.filter(({ why_not }) => why_not === 'sold_out');
  if (free.length + waiting.length === 0 || event.own_reservations.length > 0) return null;
  return (
    <Button component={Link} to="#tickets" variant="contained" size="large">
      {t(free.length > 0 ? 'take' : 'wait')}
    </Button>
  );
}

/** For who has a place: the room, and a page of a host that the tenant allows, which reaches nothing of this one. */
function Online({ event: { title, online_url, iframe } }: { event: EventRecord }): ReactElement | null {
  const { t } = useTranslation('event');
  if (online_url === '' && iframe === '') return null;
  return (
    <Section title={t('online')}>
      {[online_url, iframe]
        .filter((address) => address !== '')
        .map((address) => (
          <p key={address}>
            <a href={address} rel="noopener noreferrer">
              {address}
            </a>
          </p>
        ))}
      {iframe !== '' && (
        <Box
          component="iframe"
          src={iframe}
          title={t('shown', { title })}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin"
          loading="lazy"
          sx={{ width: '100%', aspectRatio: '16 / 9', border: 0, borderRadius: 1, displayPrint: 'none' }}
        />
      )}
    </Section>
  );
}

function Tickets({ event, self }: { event: EventRecord; self: User }): ReactElement {
  const { t } = useTranslation('event');
  const query = useQuery(ticketsQuery(event.id));
  return (
    <Section title={t('tickets')} id="tickets">
      <Loaded query={query} skeleton={<ListSkeleton rows={2} height={110} />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('no_tickets')} text={t('no_tickets_help')} />
          ) : (
            <TicketPicker event={event} tickets={results} name={fullName(self)} />
          )
        }
      </Loaded>
    </Section>
  );
}
