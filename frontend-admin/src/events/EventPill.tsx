import type { EventRecord } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Readonly<Record<EventRecord['status'], PillTone>> = {
  open: 'success',
  closed: 'neutral',
  inactive: 'neutral',
};

/** How an event stands; that it was cancelled is said. */
export function EventPill({ event: { status, is_cancelled } }: { event: EventRecord }) {
  const translate = useTranslate();
  const word = is_cancelled ? 'cancelled' : status;
  return <Pill tone={is_cancelled ? 'error' : tones[status]}>{translate(`console.event_status.${word}`)}</Pill>;
}
