import type { EventRecord } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';
import { BesideFacts } from '../layout/BesideFacts.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { EventActs } from './EventActs.js';
import { EventFigures } from './EventFigures.js';
import { EventImage } from './EventImage.js';
import { EventPill } from './EventPill.js';
import { EventTickets } from './EventTickets.js';
import { SeatsLink } from './SeatsLink.js';
import { Stewards } from './Stewards.js';
import { Transfers } from './Transfers.js';
import { WaitingList } from './WaitingList.js';

/** An event: what can be done, how full it is, its tickets, who waits, what it says of itself. */
export default function EventShow() {
  return (
    <ShowPage<EventRecord>
      title={({ title }) => title}
      beside={(event) => <EventPill event={event} />}
      actions={(event) => <EventActs event={event} />}
    >
      {(event) => (
        <BesideFacts
          facts={
            <>
              <When event={event} />
              {event.is_managed && <Stewards event={event} />}
              <IfMay change="events">
                <EventImage event={event} />
              </IfMay>
            </>
          }
        >
          <Taken event={event} />
          <EventTickets event={event} />
          <WaitingList event={event} />
          {event.is_managed && <EventFigures event={event} />}
          <Transfers event={event} />
          <Texts event={event} />
        </BesideFacts>
      )}
    </ShowPage>
  );
}

/** The number that people care about, large, and the way to the people. */
function Taken({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const { number } = useMoments();
  return (
    <Section title="console.events.taken">
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 700 }}>
        <SeatsLink event={event} />
      </Typography>
      {event.seats_left !== null && (
        <Typography color="text.secondary">
          {translate('console.events.left', { smart_count: event.seats_left, left: number(event.seats_left) })}
        </Typography>
      )}
      <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
        {event.is_managed && (
          <>
            <ListLink to="reservations" filter={{ event: event.id }}>
              {translate('console.events.people')}
            </ListLink>
            <MuiLink component={Link} to={`/attendance/${event.id}`}>
              {translate('console.attendance.open')}
            </MuiLink>
          </>
        )}
      </Stack>
    </Section>
  );
}

function When({ event }: { event: EventRecord }) {
  return (
    <Section title="console.events.when">
      <Facts>
        {(['start_datetime', 'end_datetime', 'registry_end_datetime', 'refund_end_datetime'] as const).map((field) => (
          <Fact key={field} label={`resources.events.fields.${field}`}>
            {event[field] && <Moment value={event[field]} />}
          </Fact>
        ))}
        <Fact label="resources.events.fields.place">{event.place}</Fact>
        <Fact label="resources.events.fields.address">{event.address}</Fact>
        <Fact label="resources.events.fields.online_url">{event.online_url}</Fact>
        <Fact label="resources.events.fields.reservation_code">{event.reservation_code}</Fact>
      </Facts>
    </Section>
  );
}

function Texts({ event: { summary, content } }: { event: EventRecord }) {
  if (summary === '' && content === '') return null;
  return (
    <Section title="resources.events.fields.content">
      {summary !== '' && <Typography sx={{ fontWeight: 700, mb: 2 }}>{summary}</Typography>}
      <Prose>{content}</Prose>
    </Section>
  );
}
