import type { Issue, IssueStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Record<IssueStatus, PillTone> = {
  draft: 'neutral',
  sending: 'warning',
  paused: 'warning',
  canceled: 'error',
  sent: 'success',
};

export function IssueStatusPill({ issue }: { issue: Pick<Issue, 'status' | 'sent_datetime'> }) {
  const translate = useTranslate();
  const { status } = issue;
  return (
    <Pill tone={tones[status]}>{translate(`console.issues.status.${isToCome(issue) ? 'scheduled' : status}`)}</Pill>
  );
}

/** Sent for a moment that has not come. */
export function isToCome({ status, sent_datetime }: Pick<Issue, 'status' | 'sent_datetime'>): boolean {
  return status === 'sending' && sent_datetime !== null && Date.parse(sent_datetime) > Date.now();
}
