import type { Election } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Where an election stands; green where the reader may vote. */
export function ElectionPill({ status, can_vote }: Pick<Election, 'status' | 'can_vote'>): ReactElement {
  const { t } = useTranslation('election');
  const tone = can_vote ? 'success' : status === 'annulled' ? 'error' : 'neutral';
  return <Pill tone={tone}>{t(`status.${status}`)}</Pill>;
}
