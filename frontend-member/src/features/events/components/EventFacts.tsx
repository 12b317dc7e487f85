import type { PublicEvent } from '@ateneo/contracts';
import { DateText, SpanText } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../use-money.js';

type ShownEvent = Pick<
  PublicEvent,
  | 'start_datetime'
  | 'end_datetime'
  | 'timezone'
  | 'place'
  | 'address'
  | 'is_online'
  | 'status'
  | 'price_min'
  | 'price_max'
  | 'seats_left'
  | 'postponed'
>;

/** When, where, what it costs, what is left while places can be had; in a list in fewer lines, without the street. */
export function EventFacts({ event, isShort = false }: { event: ShownEvent; isShort?: boolean }): ReactElement {
  const { t } = useTranslation('event');
  const { place, address, is_online } = event;
  const words = isShort && place !== '' ? [place] : [place, address].filter((part) => part !== '');
  const where = words.join(', ') || (is_online ? t('online') : '');
  const costs = useCosts(event);
  return (
    <>
      <Typography sx={{ fontWeight: 700 }}>
        <SpanText start={event.start_datetime} end={event.end_datetime} timeZone={event.timezone} />
      </Typography>
      <Postponed event={event} />
      {isShort ? (
        <Typography color="textSecondary">{[where, ...costs].filter((part) => part !== '').join(' · ')}</Typography>
      ) : (
        <>
          {where !== '' && <Typography>{where}</Typography>}
          <Typography color="textSecondary">{costs.join(' · ')}</Typography>
        </>
      )}
    </>
  );
}

function Postponed({ event: { postponed } }: { event: ShownEvent }): ReactElement | null {
  const { t } = useTranslation('dates');
  if (!postponed) return null;
  const { from_datetime: from, reason } = postponed;
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {t('postponed')} <DateText value={from} />
      {` · ${reason}`}
    </Typography>
  );
}

function useCosts({ status, price_min: least, price_max: most, seats_left: left }: ShownEvent): string[] {
  const { t } = useTranslation('event');
  const money = useMoney();
  const told: string[] = [];
  if (least !== null && most !== null) {
    const price = least === most ? money(most) : t('price_between', { least: money(least), most: money(most) });
    told.push(most === 0 ? t('free') : price);
  }
  // Sold out says the pill beside its title.
  if (status === 'open' && left) told.push(t('seats_left', { count: left }));
  return told;
}
