import type { EventRecord } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<EventRecord['status'], PillTone>> = {
  open: 'success',
  closed: 'neutral',
  inactive: 'neutral',
};

/** How an event stands; that it was cancelled is said. */
export function EventPill({ event }: { event: Pick<EventRecord, 'status' | 'is_cancelled'> }): ReactElement {
  const { t } = useTranslation('event');
  const { status, is_cancelled } = event;
  return (
    <Pill tone={is_cancelled ? 'error' : tones[status]}>{t(`status.${is_cancelled ? 'cancelled' : status}`)}</Pill>
  );
}
