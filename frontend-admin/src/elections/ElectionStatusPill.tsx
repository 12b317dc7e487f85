import type { ElectionStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Readonly<Record<ElectionStatus, PillTone>> = {
  pending: 'warning',
  open: 'success',
  closed: 'neutral',
  counted: 'neutral',
  annulled: 'error',
};

/** Where an election stands. */
export function ElectionStatusPill({ status }: { status: ElectionStatus }) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.elections.status.${status}`)}</Pill>;
}
