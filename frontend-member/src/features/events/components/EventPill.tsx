import type { EventRecord } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<EventRecord['status'], PillTone>> = {
  open: 'success',
  closed: 'neutral',
  inactive: 'neutral',
};

type EventStatus = Pick<EventRecord, 'status' | 'is_cancelled' | 'seats_left'>;

/** How an event stands; that it was cancelled is said, and that nothing is left of what is open. */
export function EventPill({ event: { status, is_cancelled, seats_left } }: { event: EventStatus }): ReactElement {
  const { t } = useTranslation('event');
  if (status === 'open' && seats_left === 0) return <Pill tone="neutral">{t('sold_out')}</Pill>;
  return (
    <Pill tone={is_cancelled ? 'error' : tones[status]}>{t(`status.${is_cancelled ? 'cancelled' : status}`)}</Pill>
  );
}
