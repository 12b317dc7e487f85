import type { OverdueReason as Reason } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';

/** Why somebody owes. */
export function OverdueReason({ reason }: { reason: Reason }) {
  const translate = useTranslate();
  return <>{translate(`console.dues.overdue_reason.${reason}`)}</>;
}
