import type { MembershipStatus, Subscription } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Readonly<Record<MembershipStatus, PillTone>> = {
  active: 'success',
  trialing: 'success',
  norenew: 'neutral',
  incomplete: 'warning',
  past_due: 'error',
  unpaid: 'error',
  canceled: 'neutral',
};

/** How a membership stands. */
export function SubscriptionStatusPill({ status, is_awaiting_approval }: Subscription) {
  const translate = useTranslate();
  const word = is_awaiting_approval ? 'applied' : status;
  return <Pill tone={tones[status]}>{translate(`console.dues.status.${word}`)}</Pill>;
}
