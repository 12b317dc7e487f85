import { api as routes, type EventRecord, type ReservationRecord, type WaitingRecord } from '@ateneo/contracts';
import { ErrorNotice, MomentText, useNow } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { standsAlone, TextLink } from '../../../components/TextLink.js';
import { fullName, useSelf } from '../../../lib/self.js';
import {
  cancelPlace,
  goAndPay,
  leaveWaitingList,
  ownPlacesQuery,
  ownWaitingQuery,
  ticketsQuery,
} from '../api/events.js';
import { moneyBack } from '../money-back.js';
import { useMoney } from '../use-money.js';
import { Ending } from './Ending.js';
import { SendTicket, TransferPlace } from './TransferPlace.js';

interface OwnPlacesProps {
  event: EventRecord;
  user: string;
  /** Only what was paid by this payment. */
  payment?: string;
}

/** One's own places and turns; absent where there are none. */
export function OwnPlaces({ event, user, payment }: OwnPlacesProps): ReactElement | null {
  const { t } = useTranslation('event');
  const all = useQuery(ownPlacesQuery(event.id, user)).data?.results ?? [];
  const turns = useQuery(ownWaitingQuery(event.id, user)).data?.results ?? [];
  const places = payment ? all.filter((place) => place.payment === payment) : all;
  const waiting = payment ? [] : turns;
  const owed = payment ? [] : event.own_refunds_due;
  const tickets = useQuery(ticketsQuery(event.id)).data?.results ?? [];
  const self = useSelf();
  const name = self ? fullName(self) : '';
  if (places.length + waiting.length + owed.length === 0) return null;
  return (
    <Section title={t('yours')}>
      {owed.map(({ id, amount }) => (
        <Owed key={id} id={id} amount={amount} />
      ))}
      <PlainList>
        {places.toSorted(mineFirst(name)).map((place, nth) => (
          <OwnPlace
            key={place.id}
            event={event}
            place={place}
            kind={tickets.find(({ id }) => id === place.ticket)?.title}
            together={heldWith(place, places)}
            // The reader’s own, and the first that they may hand on.
            isOpen={nth < 2}
          />
        ))}
        {waiting.map((turn) => (
          <WaitingListEntry key={turn.id} turn={turn} />
        ))}
      </PlainList>
    </Section>
  );
}

/** The reader's own before those of whom they bring. */
function mineFirst(name: string) {
  return (one: ReservationRecord, other: ReservationRecord) =>
    Number(other.holder_name === name) - Number(one.holder_name === name);
}

/** Money that one paid, that should have come back and did not; the place may be another's by now. */
function Owed({ id, amount }: { id: string; amount: number }): ReactElement {
  const { t } = useTranslation('event');
  const money = useMoney();
  const said = { amount: money(amount), id: id.split('-')[0] };
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('refund_due', said)}
      <TextLink alone to="/contact?topic=event">
        {t('refund_write')}
      </TextLink>
    </Alert>
  );
}

/** The places that were taken with this one and are to be paid with it. */
function heldWith(place: ReservationRecord, all: readonly ReservationRecord[]): ReservationRecord[] {
  const isHeld = ({ status, held_until }: ReservationRecord) =>
    status === 'unconfirmed' && held_until === place.held_until;
  return all.filter(isHeld);
}

function sumOf(places: readonly ReservationRecord[]): number {
  return places.reduce((sum, { price }) => sum + price, 0);
}

interface OwnPlaceProps {
  event: EventRecord;
  place: ReservationRecord;
  /** The title of its ticket. */
  kind: string | undefined;
  /** What can be done with it stands open. */
  isOpen: boolean;
  /** The places that are paid with it, it among them. */
  together: readonly ReservationRecord[];
}

/** A ticket on one line; what can be done with it, inside. */
function OwnPlace({ event, place, kind, together, isOpen }: OwnPlaceProps): ReactElement {
  const { t } = useTranslation('event');
  const money = useMoney();
  const price = place.price === 0 ? t('free') : money(place.price);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box component="details" open={isOpen || place.status === 'unconfirmed'}>
        <Box component="summary" sx={summaryStyle}>
          <Box component="span" sx={{ fontWeight: 700 }}>
            {place.holder_name || t('nobody_named')}
          </Box>
          {[kind, price].filter(Boolean).map((part) => ` · ${part}`)}
        </Box>
        <Box sx={{ pb: 4 }}>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {t(`place_status.${place.status}`)}
          </Typography>
          {place.status === 'unconfirmed' && place.held_until && (
            <Typography sx={{ mb: 3 }}>
              <MomentText value={place.held_until} distance="left" />
            </Typography>
          )}
          <PlaceActs event={event} kind={kind} place={place} together={together} />
        </Box>
      </Box>
    </Box>
  );
}

function PlaceActs({ event, kind, place, together }: Omit<OwnPlaceProps, 'isOpen'>): ReactElement {
  const { t } = useTranslation('event');
  const money = useMoney();
  const pay = useMutation({ mutationFn: () => goAndPay(together.map(({ id }) => id)) });
  const now = useNow();
  // From then on the server refuses it.
  const hasBegun = Date.parse(event.start_datetime) <= now.getTime();
  const [back, amount] = [moneyBack(place, now), money(place.price)];
  return (
    <Box sx={actsStyle}>
      {place.status === 'unconfirmed' && (
        <Button variant="contained" loading={pay.isPending} onClick={() => pay.mutate()}>
          {t('pay', { amount: money(sumOf(together)) })}
        </Button>
      )}
      {place.status === 'confirmed' && (
        <Button variant="contained" href={`/reservation/${place.id}`}>
          {t('see_ticket')}
        </Button>
      )}
      <SendTicket event={event} kind={kind} place={place} />
      <TransferPlace event={event} kind={kind} place={place} />
      {!hasBegun && (
        <Ending
          label={t('give_back')}
          {...(back === 'all' && { confirm: t('give_back_for', { amount }) })}
          ask={<BeforeGivingBack place={place} />}
          done={back === 'all' ? t('given_back_for', { amount }) : t('given_back')}
          act={() => cancelPlace(place.id)}
        />
      )}
      {pay.error && <ErrorNotice error={pay.error} />}
    </Box>
  );
}

/** The event for one's calendar, beside its date; for who has a place. */
export function ToCalendar({ event }: { event: EventRecord }): ReactElement | null {
  const { t } = useTranslation('event');
  const place = event.own_reservations.find(({ status }) => status === 'confirmed');
  if (!place || event.is_cancelled) return null;
  return (
    <Link href={routes.reservationCode(place.id, 'ics')} download sx={standsAlone}>
      {t('to_calendar')}
    </Link>
  );
}

/** What it means, and what becomes of the money. */
function BeforeGivingBack({ place }: Pick<OwnPlaceProps, 'place'>): ReactElement {
  const { t } = useTranslation('event');
  const money = useMoney();
  const back = moneyBack(place, useNow());
  return (
    <>
      <Typography>{t('give_back_ask')}</Typography>
      {back !== 'nothing' && (
        <Typography sx={{ mt: 3, fontWeight: 700 }}>
          {t(`money_back.${back}`, { amount: money(place.price) })}
        </Typography>
      )}
    </>
  );
}

function WaitingListEntry({ turn }: { turn: WaitingRecord }): ReactElement {
  const { t } = useTranslation('event');
  return (
    <Box component="li" sx={rowStyle}>
      <Typography sx={{ flex: '1 1 12rem' }}>
        {t('turn', { place: turn.place_in_line ?? 0, count: turn.quantity })}
      </Typography>
      <Ending label={t('leave')} ask={t('leave_ask')} done={t('left_line')} act={() => leaveWaitingList(turn.id)} />
    </Box>
  );
}

const actsStyle = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' } as const;
const summaryStyle = {
  py: 3,
  minHeight: 44,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
} as const;
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
