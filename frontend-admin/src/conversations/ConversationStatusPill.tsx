import type { ConversationStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Record<ConversationStatus, PillTone> = { new: 'warning', answered: 'success', closed: 'neutral' };

export function ConversationStatusPill({ status }: { status: ConversationStatus }) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.conversation_status.${status}`)}</Pill>;
}
