import type { PublicEvent } from '@ateneo/contracts';
import { SpanText } from '@ateneo/ui';
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
>;

/** When, where, what it costs, what is left while places can be had. */
export function EventFacts({ event }: { event: ShownEvent }): ReactElement {
  const { t } = useTranslation('event');
  const money = useMoney();
  const { place, address, is_online, price_min: least, price_max: most, seats_left: left } = event;
  const isOpen = event.status === 'open';
  const where = [place, address].filter((part) => part !== '').join(', ') || (is_online ? t('online') : '');
  return (
    <>
      <Typography sx={{ fontWeight: 700 }}>
        <SpanText start={event.start_datetime} end={event.end_datetime} timeZone={event.timezone} />
      </Typography>
      {where !== '' && <Typography>{where}</Typography>}
      <Typography color="textSecondary">
        {least !== null && most !== null && (
          <>
            {most === 0 && t('free')}
            {most > 0 &&
              (least === most ? money(most) : t('price_between', { least: money(least), most: money(most) }))}
          </>
        )}
        {isOpen && left !== null && ` · ${left === 0 ? t('sold_out') : t('seats_left', { count: left })}`}
      </Typography>
    </>
  );
}
