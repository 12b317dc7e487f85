import type { EmailStatus } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { Pill, type PillTone } from '@ateneo/ui';

const tones: Record<EmailStatus, PillTone> = {
  draft: 'neutral',
  pending: 'warning',
  processing: 'warning',
  success: 'success',
  error: 'error',
};

export function EmailStatusPill({ status }: { status: EmailStatus }) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.email_status.${status}`)}</Pill>;
}
