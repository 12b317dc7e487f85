import type { ReservationRecord } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Readonly<Record<ReservationRecord['status'], PillTone>> = {
  confirmed: 'success',
  unconfirmed: 'warning',
  cancelled: 'neutral',
};

export function ReservationPill({ status }: Pick<ReservationRecord, 'status'>) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.reservation_status.${status}`)}</Pill>;
}
