import type { IssueStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Record<IssueStatus, PillTone> = {
  draft: 'neutral',
  sending: 'warning',
  paused: 'warning',
  canceled: 'error',
  sent: 'success',
};

export function IssueStatusPill({ status }: { status: IssueStatus }) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.issues.status.${status}`)}</Pill>;
}
