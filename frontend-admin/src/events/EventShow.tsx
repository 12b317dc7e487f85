import { api, type EventRecord } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import { Button, Link as MuiLink, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IfMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';
import { BesideFacts } from '../layout/BesideFacts.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { MomentField, whyNoMoment } from '../layout/MomentField.js';
import { RecordImage } from '../layout/RecordImage.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { useAct } from '../layout/use-act.js';
import { EventActs } from './EventActs.js';
import { EventFigures } from './EventFigures.js';
import { EventPill } from './EventPill.js';
import { EventSponsors } from './EventSponsors.js';
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
              {event.is_managed && <EventSponsors event={event} />}
              <IfMay change="events">
                <RecordImage
                  title="resources.events.fields.image"
                  isCropped
                  image={event.image}
                  path={api.eventImage(event.id)}
                />
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
  const { t } = useTranslation('dates');
  return (
    <Section title="console.events.when">
      <Facts>
        {(['start_datetime', 'end_datetime', 'registry_end_datetime', 'refund_end_datetime'] as const).map((field) => (
          <Fact key={field} label={`resources.events.fields.${field}`}>
            {event[field] && <Moment value={event[field]} />}
          </Fact>
        ))}
        {event.postponed && (
          <Fact label={t('postponed')}>
            <Moment value={event.postponed.from_datetime} />
            {` · ${event.postponed.reason}`}
          </Fact>
        )}
        <Fact label="resources.events.fields.place">{event.place}</Fact>
        <Fact label="resources.events.fields.address">{event.address}</Fact>
        <Fact label="resources.events.fields.online_url">{event.online_url}</Fact>
        <Fact label="resources.events.fields.reservation_code">{event.reservation_code}</Fact>
      </Facts>
      {canBePostponed(event) && <Postpone event={event} />}
    </Section>
  );
}

/** What is a draft, cancelled or over is not postponed. */
const canBePostponed = ({ is_managed, is_active, is_cancelled, end_datetime }: EventRecord) =>
  is_managed && is_active && !is_cancelled && Date.parse(end_datetime) > Date.now();

/** To another day, for a reason that everybody who comes is told. */
function Postpone({ event: { id, title, ...before } }: { event: EventRecord }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [isAsking, setIsAsking] = useState(false);
  const [start, setStart] = useState<string | null>(before.start_datetime);
  const [end, setEnd] = useState<string | null>(before.end_datetime);
  const [reason, setReason] = useState('');
  const isReady = [start, end].every((moment) => moment !== null && !whyNoMoment(moment)) && reason.trim() !== '';
  const postpone = async () => {
    const body = { start_datetime: start, end_datetime: end, reason };
    const told = { values: { title } };
    if (await act(api.eventAct(id, 'postpone'), 'console.event_acts.postponed', body, 'POST', told)) setIsAsking(false);
  };
  return (
    <>
      <Button variant="outlined" sx={{ mt: 3 }} onClick={() => setIsAsking(true)}>
        {translate('console.event_acts.postpone')}
      </Button>
      {isAsking && (
        <CodeConfirmDialog
          withoutCode
          title={translate('console.event_acts.postpone_ask', { title })}
          confirmLabel={translate('console.event_acts.postpone')}
          pending={pending}
          ready={isReady}
          choice={
            <Stack sx={{ gap: 4 }}>
              <MomentField
                isRequired
                label={translate('console.event_acts.new_start')}
                value={start}
                onChange={setStart}
              />
              <MomentField isRequired label={translate('console.event_acts.new_end')} value={end} onChange={setEnd} />
              <TextField
                required
                label={translate('console.event_acts.reason')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                slotProps={{ htmlInput: { maxLength: 300 } }}
              />
            </Stack>
          }
          onConfirm={() => void postpone()}
          onClose={() => setIsAsking(false)}
        >
          {translate('console.event_acts.postpone_text')}
        </CodeConfirmDialog>
      )}
    </>
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
