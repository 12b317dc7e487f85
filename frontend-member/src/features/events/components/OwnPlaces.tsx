import type { EventRecord, ReservationRecord, WaitingRecord } from '@ateneo/contracts';
import { ErrorNotice, MomentText, useNow } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { cancelPlace, goAndPay, leaveWaitingList, ownPlacesQuery, ownWaitingQuery } from '../api/events.js';
import { moneyBack } from '../money-back.js';
import { useMoney } from '../use-money.js';
import { Ending } from './Ending.js';
import { TransferPlace } from './TransferPlace.js';

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
  if (places.length + waiting.length + owed.length === 0) return null;
  return (
    <Section title={t('yours')}>
      {owed.map(({ id, amount }) => (
        <Owed key={id} id={id} amount={amount} />
      ))}
      <PlainList>
        {places.map((place) => (
          <OwnPlace key={place.id} event={event} place={place} together={heldWith(place, places)} />
        ))}
        {waiting.map((turn) => (
          <WaitingListEntry key={turn.id} turn={turn} />
        ))}
      </PlainList>
    </Section>
  );
}

/** Money that one paid, that should have come back and did not; the place may be another's by now. */
function Owed({ id, amount }: { id: string; amount: number }): ReactElement {
  const { t } = useTranslation('event');
  const money = useMoney();
  const said = { amount: money(amount), id: id.split('-')[0] };
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('refund_due', said)}
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
  /** The places that are paid with it, it among them. */
  together: readonly ReservationRecord[];
}

function OwnPlace({ event, place, together }: OwnPlaceProps): ReactElement {
  const { t } = useTranslation('event');
  const money = useMoney();
  const pay = useMutation({ mutationFn: () => goAndPay(together.map(({ id }) => id)) });
  // From then on the server refuses it.
  const hasBegun = Date.parse(event.start_datetime) <= useNow().getTime();
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {place.holder_name || t('nobody_named')}
        </Typography>
        <Typography color="textSecondary">{t(`place_status.${place.status}`)}</Typography>
        {place.status === 'unconfirmed' && place.held_until && (
          <Typography>
            <MomentText value={place.held_until} distance="left" />
          </Typography>
        )}
      </Box>
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
        <TransferPlace event={event} place={place} />
        {!hasBegun && (
          <Ending
            label={t('give_back')}
            ask={<BeforeGivingBack place={place} />}
            done={t('given_back')}
            act={() => cancelPlace(place.id)}
          />
        )}
      </Box>
      {pay.error && <ErrorNotice error={pay.error} />}
    </Box>
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

/** Wraps as one, so that no button comes to stand under the name. */
const actsStyle = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' } as const;
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
