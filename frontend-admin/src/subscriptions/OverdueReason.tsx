import type { Subscription } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';

/** Why somebody owes, and whether a bank is debiting for it. */
export function OverdueReason({ overdue_reason: reason, is_payment_processing }: Subscription) {
  const translate = useTranslate();
  const said = [
    reason && translate(`console.dues.overdue_reason.${reason}`),
    is_payment_processing && translate('console.dues.processing'),
  ];
  return <>{said.filter(Boolean).join(' · ')}</>;
}

/** Whether there is anything of it to say. */
export function isSaid({ overdue_reason, is_payment_processing }: Subscription): boolean {
  return overdue_reason !== null || is_payment_processing;
}
